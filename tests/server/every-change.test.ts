/**
 * Each kind of change, by the API, in a tournament of either place and in files of either language: it
 * is written in the words that stand there, the journal knows it, and taken back no byte is another.
 */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleFolder } from '../../server/api/load/first-start.ts'
import { load, readForLoad } from '../../server/api/load/load-folder.ts'
import { saveCommand } from '../../server/api/load/save-command.ts'
import type { SiteData } from '../../server/api/mesa/folder-place.ts'
import { inTurn } from '../../ground/in-turn.ts'
import { inSpanish } from '../../src/lib/reader/spanish-words.ts'
import { sentChange } from '../../src/lib/schema/change.ts'
import { isLong } from '../chance.ts'
import { card, EACH, foul, goal, PLAYING, reason } from './each-change.ts'
import { aChange, ID, mesaApp, type MesaApp } from './mesa-app.ts'

/** Kinds of change whose examples touch several files. */
const SEVERAL: Partial<Record<string, number>> = { editPlayer: 4, shiftDays: 3, setHours: 3 }

/** What a person writes beside the data. */
const withComments = (text: string) =>
  `# A mano, arriba.\n${text.replace('\n', ' # aquí\n')}# Fin.\n`

/** The sample, as people of that language keep it. */
async function folderIn(language: string, dir: string) {
  await cp(sampleFolder(ID), dir, { recursive: true })
  for (const file of await filesOf(dir)) {
    const text = await readFile(join(dir, file), 'utf8')
    const isSaid = language === 'Spanish' && file !== 'torneo.yml'
    await writeFile(join(dir, file), withComments(isSaid ? inSpanish(text) : text))
  }
}

const filesOf = async (dir: string) =>
  (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.yml')).toSorted()

const ENGLISH = /\b(?:goals|team[12]|date|time|location|players?|yellow_card|note|firstName)\b/
const SPANISH = /\b(?:goles|equipo[12]|fecha|hora|cancha|jugaron|amarillas?|nota|nombre)\b/

/** Each place and each language once; in `npm run faults` each place in each. */
const KEPT = [
  ['live', 'English'],
  ['beta', 'Spanish'],
  ...(isLong
    ? ([
        ['live', 'Spanish'],
        ['beta', 'English'],
      ] as const)
    : []),
] as const

describe.each(KEPT)('a %s tournament in %s', (place, language) => {
  const id = `liga-${place}`
  let mesa: MesaApp
  let folder: string
  beforeAll(async () => {
    const turns = inTurn()
    const site: SiteData = {
      content: '',
      commit: async () => undefined,
      changed: () => undefined,
      alone: (work) => turns('data', work),
    }
    mesa = await mesaApp({ site })
    site.content = join(mesa.dir, 'content')
    folder = join(site.content, place === 'beta' ? 'torneos' : 'live', id)
    await mkdir(folder, { recursive: true })
    await folderIn(language, folder)
    if (place === 'live') {
      const { loadable, problems } = await readForLoad(folder)
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      await load(mesa.database, loadable!)
    }
    await mesa.person('ana', 'organiser', place, id)
  })
  afterAll(() => mesa.close())

  const texts = async () => {
    if (place === 'live') return new Map((await mesa.database.texts(id))!.texts.files)
    const read = async (file: string) => [file, await readFile(join(folder, file), 'utf8')] as const
    return new Map(await Promise.all((await filesOf(folder)).map(read)))
  }

  test.each(Object.entries(EACH))('%s', async (kind, given) => {
    const begun = await texts()
    const made: string[] = []
    for (const one of given) {
      const before = await texts()
      const sent = aChange({ kind, ...one, ...(PICTURES.has(kind) && { jpeg: await aPhoto() }) })
      expect(sentChange.safeParse(sent).error).toBeUndefined()
      expect(await mesa.post('ana', '/changes/', sent, id)).toMatchObject({
        status: 200,
        body: { outcome: 'applied' },
      })
      made.unshift(sent.id)
      const after = await texts()
      const gone = [...before.keys()].filter((file) => !after.has(file))
      expect(gone).toEqual(
        (sent as { kind?: string }).kind === 'removeTeam' ? ['equipos/nuevas.yml'] : [],
      )
      const changed = [...after].filter(([file, text]) => before.get(file) !== text)
      // A number is another one wherever it stands.
      const files = kind === 'clock' || gone.length > 0 ? 0 : (SEVERAL[kind] ?? 1)
      expect(changed).toHaveLength(files)
      for (const [file, text] of changed) {
        const lines = (before.get(file) ?? '').split('\n')
        const added = text.split('\n').filter((line) => !lines.includes(line))
        // In no other words than those that stand there.
        const isMade = !begun.has(file)
        if (file !== 'torneo.yml' && !isMade)
          expect(added.join('\n')).not.toMatch(language === 'Spanish' ? ENGLISH : SPANISH)
        for (const comment of isMade ? [] : ['# A mano, arriba.', ' # aquí', '# Fin.'])
          expect(text).toContain(comment)
      }
    }
    const { body } = await mesa.get('ana', '/journal/', id)
    const known = body.entries as { change: { id: string } }[]
    expect(known.slice(0, made.length).map(({ change }) => change.id)).toEqual(made)
    if (kind === 'clock') return
    for (const change of made)
      expect(
        await mesa.post(
          'ana',
          '/undo/',
          { id: `sin-${change}`, when: '2026-07-11T21:05:00Z', change },
          id,
        ),
      ).toMatchObject({ status: 200, body: { outcome: 'applied' } })
    expect([...(await texts())]).toEqual([...begun])
  })
})

/** Kinds of changes that bring a picture. */
const PICTURES = new Set<string>(['photo', 'crest', 'tournamentPicture'])
const aPhoto = async () =>
  (
    await sharp({ create: { width: 240, height: 240, channels: 3, background: '#0a6b4a' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')

test('a session of changes comes out as a folder, and that in and out again, to the byte', async () => {
  const mesa = await mesaApp()
  const other = await mesaApp()
  try {
    const given = join(mesa.dir, 'given', 'liga')
    await folderIn('Spanish', given)
    await load(mesa.database, (await readForLoad(given)).loadable!)
    await mesa.person('ana', 'organiser', 'live', 'liga')
    const session = [
      { kind: 'goal', ...goal },
      { kind: 'card', ...card },
      { kind: 'foul', ...foul },
      { kind: 'removeFoul', ...foul },
      { kind: 'end', ...PLAYING },
      ...['result', 'addPlayer', 'adjustPoints'].map((kind) => ({
        kind,
        ...EACH[kind as keyof typeof EACH][0],
      })),
      { kind: 'move', match: 'j5-2', location: reason },
      { kind: 'photo', ...EACH.photo[0], jpeg: await aPhoto() },
    ]
    for (const change of session)
      expect(await mesa.change('ana', change, 'liga')).toMatchObject({ status: 200 })

    const out = join(mesa.dir, 'out', 'liga')
    await saveCommand(['liga', out], mesa.kept, () => undefined)
    const saved = await bytesIn(out)
    const begun = await bytesIn(given)
    expect(Object.keys(saved).length).toBe(Object.keys(begun).length + 1)
    const changed = Object.keys(begun).filter((file) => saved[file] !== begun[file])
    expect(changed.toSorted()).toEqual([
      'equipos/real-copilco.yml',
      'jornadas/04.yml',
      'jornadas/05.yml',
    ])
    for (const [file, text] of (await mesa.database.texts('liga'))!.texts.files)
      expect(Buffer.from(saved[file]!, 'base64').toString()).toBe(text)

    await load(other.database, (await readForLoad(out)).loadable!)
    const again = join(other.dir, 'again', 'liga')
    await saveCommand(['liga', again], other.kept, () => undefined)
    expect(await bytesIn(again)).toEqual(saved)
  } finally {
    await Promise.all([mesa.close(), other.close()])
  }
})

/** Every file of a folder, byte for byte. */
async function bytesIn(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [relative(dir, path), await readFile(path, 'base64')] as const
  })
  return Object.fromEntries(await Promise.all(read))
}
