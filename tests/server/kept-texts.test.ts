/** What texts say is kept between changes: nobody changes it, and it is what they say when read anew. */
import { expect, test } from 'vitest'
import { readFolder } from '../../publish/reading/folder.ts'
import { sampleFolder } from '../../server/api/load/first-start.ts'
import { keptTexts } from '../../server/api/mesa/kept-texts.ts'
import { edit, saidBy, type Edited } from '../../src/lib/edit/edit.ts'
import { textOf } from '../../src/lib/reader/text-of.ts'
import type { ReadText } from '../../src/lib/reader/data-text.ts'
import { readTexts } from '../../src/lib/reader/read-texts.ts'
import type { Change } from '../../src/lib/schema/change.ts'
import { aChange, ID } from './mesa-app.ts'

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  Object.values(value).forEach(frozen)
  return value
}

/** Of a folder only its functions differ. */
const withoutFolder = (edited: Edited) =>
  'said' in edited ? { ...edited, said: { ...edited.said, folder: null } } : edited

/** The sample, whole or with mistakes of every kind in one of its files. */
async function given(broken: boolean) {
  const { texts } = await readFolder(sampleFolder(ID))
  const files = new Map([...texts].map(([name, body]) => [name, body && textOf(body)]))
  if (broken) files.set('equipos/real-copilco.yml', 'nombre: [\n')
  if (broken)
    files.set('jornadas/01.yml', `${files.get('jornadas/01.yml')}    goles: x\n  - nada: 1\n`)
  return files
}

const GOAL = { kind: 'goal', match: 'j4-2', side: 'team1', player: 26, minute: 7 }
const CARD = { kind: 'card', match: 'j4-2', side: 'team1', player: 26, card: 'yellow' }

test.each([
  ['of a sound folder', false],
  ['of one with mistakes', true],
])('%s', async (_what, broken) => {
  const files = await given(broken)
  const keep = keptTexts()
  const readText: ReadText = (kind, text) => {
    const said = keep(kind, text)
    frozen(said.value)
    frozen(said.written)
    return said
  }
  const plain = { id: ID, files, images: [] }
  const kept = { ...plain, options: { readText } }
  for (let time = 0; time < 2; time++) {
    const read = readTexts(ID, files, [], { readText })
    expect(read).toEqual(readTexts(ID, files, []))
    frozen(read.written)
    for (const change of [GOAL, CARD].map((said) => aChange(said) as Change)) {
      const edited = withoutFolder(edit(kept, change))
      expect(edited).toEqual(withoutFolder(edit(plain, change)))
      expect(withoutFolder(edit(kept, change, undefined, saidBy(kept)))).toEqual(edited)
    }
  }
})
