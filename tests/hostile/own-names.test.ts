/** Ids and names that every object has as its own: nothing is found under them that was not put there. */
import { describe, expect, test } from 'vitest'
import { bracketNamed } from '../../organiser/sheets/in/cells/bracket-cells.ts'
import { KeptParts, type StoredParts } from '../../publish/releases/kept-parts.ts'
import { edit } from '../../src/lib/edit/edit.ts'
import { inOrder } from '../../src/lib/edit/field-order.ts'
import { withSaved } from '../../src/lib/offline/saved-page.ts'
import { formatProblem } from '../../src/lib/problems/problem.ts'
import { guessedColor } from '../../src/lib/reader/guesses.ts'
import { readTexts } from '../../src/lib/reader/read-texts.ts'
import { spanishName, thingAt } from '../../src/lib/reader/translation.ts'
import { revised } from '../../src/lib/sharing/revisions.ts'
import { aChange, FILES } from '../unit/edit/given-edits.ts'

const OWN = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

describe.each(OWN)('%s', (name) => {
  test('as a part of a release', () => {
    expect(KeptParts.none.get(name)).toBeUndefined()
    const part = { digest: 'a', since: '1' }
    const changes = { removed: [], links: new Map<string, number>() }
    const one = KeptParts.none.after({ ...changes, changed: new Map([['liga', part]]) })
    const own = one.after({ ...changes, changed: new Map([[name, part]]) })
    expect(KeptParts.of(JSON.parse(JSON.stringify(own.stored)) as StoredParts).get(name)).toEqual(
      part,
    )
    expect(one.get(name)).toBeUndefined()
    expect(one.get('liga')).toEqual(part)
  })

  test('as a match in a calendar', () =>
    expect(revised(new Map([[name, 'a']]), {}, '2026-11-26')).toEqual(
      Object.fromEntries([[name, { digest: 'a', sequence: 2521, day: '2026-11-26' }]]),
    ))

  test('as a colour, or a bracket in a sheet', () => {
    expect(guessedColor(name)).toBeUndefined()
    expect(bracketNamed(name)).toBe(name)
  })

  test('as a field', () => {
    expect(spanishName('torneo', name)).toBe(name)
    expect(thingAt('torneo', [name])).toBeUndefined()
    expect(inOrder(Object.fromEntries([[name, 1]]), { goals: 2 })).toEqual({ goals: 2 })
  })

  test.each(['torneo.yml', 'equipos/canarios.yml', 'jornadas/01.yml', 'eliminatoria/1-final.yml'])(
    'as a field of %s: one problem, with its line',
    (file) => {
      const lines = FILES[file]!.split('\n').length
      for (const text of [`${FILES[file]}${name}: 1\n`, `${FILES[file]}${name}: {a: [1]}\n`]) {
        const files = new Map(Object.entries({ ...FILES, [file]: text }))
        const found = readTexts('liga', files, []).problems.map(formatProblem)
        const its = found.filter((line) => line.startsWith(`torneos/liga/${file}:${lines}:1`))
        expect(its).toHaveLength(1)
        expect(its[0]).toContain(name)
      }
    },
  )

  test('as a field of a file that Mesa changes: the file stays as it is', () => {
    const text = FILES['jornadas/02.yml']!.replace('# Fin.', `${name}: 1`)
    const files = new Map(Object.entries({ ...FILES, 'jornadas/02.yml': text }))
    const change = aChange({ kind: 'move', match: 'j2-1', location: 'Cancha 9' })
    const edited = edit({ id: 'liga', files, images: [] }, change)
    if (edited.outcome === 'edited') expect(edited.changed[0]!.after).toContain(`${name}: 1`)
    else expect(edited.outcome).toMatch(/refused|blocked/)
  })

  test('as the part of a page that is saved', () => {
    const html = withSaved('<ul class="saved"></ul>', [
      { address: `/torneo-beta/liga/${name}`, title: 'Liga', when: 'hoy' },
    ])
    expect(html).toContain('>Liga</a>')
  })
})
