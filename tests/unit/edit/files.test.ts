/** Changes that make and remove files, and what becomes of them when they are undone. */
import { describe, expect, test } from 'vitest'
import type { TournamentTexts } from '../../../src/lib/edit/edit.ts'
import { edit, saidBy } from '../../../src/lib/edit/edit.ts'
import { undoing } from '../../../src/lib/edit/undo.ts'
import type { ChangeOf, MadeChange, Trace } from '../../../src/lib/schema/change.ts'
import { aChange, linesOf, made, tournament } from './given-edits.ts'

const NEW: Omit<ChangeOf<'addTeam'>, 'id' | 'who' | 'when' | 'against'> = {
  kind: 'addTeam',
  team: 'nuevas',
  name: 'Las Nuevas',
}
const BY = { id: 'deshacer-1', who: 'ana', when: '2024-07-11T21:00:00Z' }

function done(texts: TournamentTexts, change: MadeChange) {
  const result = edit(texts, change)
  if (result.outcome !== 'edited') throw new Error(result.outcome)
  expect(result.blocking).toEqual([])
  return { texts: { ...texts, files: result.files }, traces: result.traces, result }
}

const undone = (texts: TournamentTexts, traces: readonly Trace[]) =>
  edit(texts, undoing(traces, BY))

const withText = (texts: TournamentTexts, file: string, text: string | undefined) => {
  const files = new Map(texts.files)
  if (text === undefined) files.delete(file)
  else files.set(file, text)
  return { ...texts, files }
}

describe('a new team', () => {
  test('has a file of its own, in Spanish, and no other file is touched', () => {
    const { result } = done(tournament(), aChange({ ...NEW, teamLogoColor: '#e5195f' }))
    expect(result.changed).toEqual([
      {
        file: 'equipos/nuevas.yml',
        before: null,
        after: "nombre: Las Nuevas\ncolorDelEscudo: '#e5195f'\njugadores: []\n",
      },
    ])
  })

  test('joins a group where there are any', () => {
    const torneo = `name: Liga del Parque
host: Vecinos
sex: mixed
location: Cancha del Parque
groups: [[canarios, tuercas], [zapatos]] # sorteados
`
    expect(linesOf(made({ ...NEW, group: 1 }, { 'torneo.yml': torneo }))).toContain(
      '+groups: [[canarios, tuercas], [zapatos, nuevas]] # sorteados',
    )
    expect(linesOf(made(NEW, { 'torneo.yml': torneo }))).toEqual([
      'Este torneo tiene grupos. Elige en cuál juega Las Nuevas.',
    ])
  })

  test.each([
    ['a team', 'canarios', {}],
    ['a file that cannot be read', 'rotas', { 'equipos/rotas.yml': 'name: [' }],
    ['a file under another ending', 'rotas', { 'equipos/rotas.yaml': 'name: Rotas\n' }],
  ])('never takes the name of %s', (_what, team, files) => {
    expect(linesOf(made({ ...NEW, team }, files))).toEqual([
      'Ya hay un equipo que se llama como Las Nuevas. Ponle otro nombre.',
    ])
  })
})

describe('undone', () => {
  test('a new file is gone, and comes back when that is undone', () => {
    const before = tournament()
    const { texts, traces } = done(before, aChange(NEW))
    const back = undone(texts, traces)
    expect(back).toMatchObject({ outcome: 'edited' })
    if (back.outcome !== 'edited') return
    expect([...back.files]).toEqual([...before.files])
    const again = undone({ ...texts, files: back.files }, back.traces)
    expect(again.outcome === 'edited' && [...again.files]).toEqual([...texts.files])
  })

  test('a removed file is back, byte for byte', () => {
    const file = 'equipos/nuevas.yml'
    const given = withText(tournament(), file, 'name: Nuevas # de paso\nplayers: []\n')
    const { texts, traces } = done(given, aChange({ kind: 'removeTeam', team: 'nuevas' }))
    expect(texts.files.has(file)).toBe(false)
    const back = undone(texts, traces)
    expect(back.outcome === 'edited' && back.files.get(file)).toBe(given.files.get(file))
  })

  test.each([
    ['has changed', 'name: Las Nuevas\nplayers: [{ number: 1, firstName: Ana }]\n'],
    ['is gone', undefined],
    ['cannot be read any more', 'name: ['],
  ])('a new file stays as it is if it %s', (_how, text) => {
    const { texts, traces } = done(tournament(), aChange(NEW))
    const now = withText(texts, 'equipos/nuevas.yml', text)
    expect(linesOf(undone(now, traces))).toEqual([
      'Ya hubo cambios después de ese. Deshaz primero los más nuevos.',
    ])
  })

  test.each([
    ['has its name', 'equipos/nuevas.yml', 'name: Otras\n'],
    ['that cannot be read has its name', 'equipos/nuevas.yml', 'name: ['],
    ['has its id', 'equipos/nuevas.yaml', 'name: Otras\n'],
  ])('a removed file does not come back if another one %s', (_how, file, text) => {
    const given = withText(tournament(), 'equipos/nuevas.yml', 'name: Nuevas\nplayers: []\n')
    const { texts, traces } = done(given, aChange({ kind: 'removeTeam', team: 'nuevas' }))
    expect(undone(withText(texts, file, text), traces)).toMatchObject({ refused: 'changedSince' })
  })
})

test.each([
  ['plays', 'canarios', {}],
  [
    'rests',
    'nuevas',
    {
      'equipos/nuevas.yml': 'name: Nuevas\n',
      'jornadas/02.yml': 'doesntPlay: [tuercas, nuevas]\nmatches: []\n',
    },
  ],
])('a team that %s is not removed', (_what, team, files) => {
  expect(made({ kind: 'removeTeam', team }, files)).toMatchObject({ refused: 'teamPlays' })
})

describe('a team that has not played goes with its matches', () => {
  const LEAGUE = {
    'equipos/nuevas.yml': 'name: Nuevas\n',
    'jornadas/01.yml':
      'matches:\n  - { team1: { team: canarios }, team2: { team: nuevas } }\n  - { team1: { team: tuercas }, team2: { team: zapatos } }\n',
    'jornadas/02.yml':
      'doesntPlay: [canarios, nuevas]\nmatches:\n  - { team1: { team: tuercas }, team2: { team: zapatos } }\n',
    'jornadas/03.yml':
      'doesntPlay: tuercas\nmatches:\n  - { team1: { team: nuevas }, team2: { team: zapatos } }\n',
    'eliminatoria/1-final.yml': undefined,
  }
  const league = (more: Readonly<Record<string, string | undefined>> = {}) =>
    Object.entries({ ...LEAGUE, ...more }).reduce(
      (texts, [file, text]) => withText(texts, file, text),
      tournament(),
    )
  const gone = { kind: 'removeTeam', team: 'nuevas', withMatches: true } as const

  test('its rivals rest, the other matches keep their addresses, and all of it is undone', () => {
    const given = league()
    const { texts, traces } = done(given, aChange(gone))
    expect(texts.files.has('equipos/nuevas.yml')).toBe(false)
    const said = saidBy(texts)
    expect(said.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(
      said.tournament!.jornadas.map(({ matches, doesntPlay }) => [
        matches.map(({ id }) => id),
        doesntPlay.map(({ id }) => id),
      ]),
    ).toEqual([
      [['j1-2'], ['canarios']],
      [['j2-1'], ['canarios']],
      [[], ['tuercas', 'zapatos']],
    ])
    const back = undone(texts, traces)
    expect(back.outcome === 'edited' && [...back.files].toSorted()).toEqual(
      [...given.files].toSorted(),
    )
  })

  test.each([
    [
      'has played',
      'jornadas/03.yml',
      'matches:\n  - { team1: { team: nuevas, goals: 1 }, team2: { team: zapatos, goals: 0 } }\n',
      'teamPlayed',
    ],
    [
      'is playing',
      'jornadas/03.yml',
      'matches:\n  - { isPlaying: true, team1: { team: nuevas }, team2: { team: zapatos } }\n',
      'teamPlayed',
    ],
    [
      'is in a phase',
      'eliminatoria/1-final.yml',
      'playoffName: Final\nmatches:\n  - { team1: { team: nuevas }, team2: { team: zapatos } }\n',
      'teamPlays',
    ],
    ['stands in a round that cannot be read', 'jornadas/03.yml', 'matches: [', 'brokenFile'],
  ])('not one that %s', (_what, file, text, refused) => {
    expect(edit(league({ [file]: text }), aChange(gone))).toMatchObject({ refused })
  })
})

test('the same change sent again finds its team there', () => {
  const change = aChange(NEW)
  const { texts } = done(tournament(), change)
  expect(edit(texts, change, { has: () => true })).toMatchObject({ outcome: 'already' })
  expect(edit(texts, { ...change, id: 'cambio-0002' })).toMatchObject({ refused: 'teamTaken' })
})

test('a removal sent again is already made', () => {
  const given = withText(tournament(), 'equipos/nuevas.yml', 'name: Nuevas\nplayers: []\n')
  const change = aChange({ kind: 'removeTeam', team: 'nuevas' })
  const { texts } = done(given, change)
  expect(edit(texts, change, { has: () => true })).toMatchObject({ outcome: 'already' })
  expect(edit(texts, change)).toMatchObject({ refused: 'unknownTeam' })
})
