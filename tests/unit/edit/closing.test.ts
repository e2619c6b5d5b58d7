/** A table that is closed: open matches are cancelled, places are taken, a champion is named. */
import { describe, expect, test } from 'vitest'
import { edit, saidBy, type TournamentTexts } from '../../../src/lib/edit/edit.ts'
import { undoing } from '../../../src/lib/edit/undo.ts'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import { endingOf } from '../../../src/lib/rules/table/ending.ts'
import { aChange } from './given-edits.ts'

const TORNEO = 'nombre: Liga\norganiza: Lupe\nrama: varonil\nlugar: Aquí\n'
const team = (name: string) =>
  `nombre: ${name}\njugadores:\n  - { numero: 1, nombre: Uno, apellidos: De ${name} }\n`
const round = (...lines: string[]) => `partidos:\n${lines.map((line) => `  - ${line}\n`).join('')}`
const match = (one: string, other: string, more = '') =>
  `{ equipo1: ${one}, equipo2: ${other}${more} }`

const FILES = {
  'torneo.yml': `${TORNEO}formato: season_and_playoff\npasan: 2\n`,
  'equipos/alfa.yml': team('Alfa'),
  'equipos/beta.yml': team('Beta'),
  'equipos/coyotes.yml': team('Coyotes'),
  'jornadas/01.yml': round(match('alfa', 'beta', ', marcador: 2-0')),
  'jornadas/02.yml': round(match('coyotes', 'alfa', ', marcador: 0-1')),
  'jornadas/03.yml': round(match('beta', 'coyotes', ', fecha: 2026-12-06')),
  'eliminatoria/final.yml':
    'nombre: Final\npartidos:\n  - { equipo1: { equipo: { lugar: 1 } }, equipo2: { equipo: { lugar: 2 } } }\n',
}
type Files = Partial<Record<string, string>>

const texts = (changed: Files = {}): TournamentTexts => ({
  id: 'liga',
  files: new Map(
    Object.entries({ ...FILES, ...changed }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  ),
  images: [],
})
const SEASON = { 'torneo.yml': `${TORNEO}formato: season\n`, 'eliminatoria/final.yml': undefined }
const closed = (files: Files = {}, champion?: string) =>
  edit(texts(files), aChange({ kind: 'closeTables', note: 'Ya no', champion }))
const done = (files?: Files, champion?: string) => {
  const made = closed(files, champion)
  if (made.outcome !== 'edited') throw new Error(JSON.stringify(made))
  return made
}
const championsIn = (files: Files) =>
  saidBy(texts(files))
    .tournament!.teams.filter(({ isChampion }) => isChampion)
    .map(({ id }) => id)
const endingIn = (files: Files = {}) => {
  const ending = endingOf(saidBy(texts(files)).tournament!)
  return (
    ending && {
      goesOn: ending.goesOn,
      matches: ending.matches.map(({ id }) => id),
      pairs: ending.pairs.map((pair) => pair.map(({ id }) => id).join(' ')),
      leaders: ending.leaders.map(({ id }) => id),
    }
  )
}

describe('what may be closed', () => {
  test.each<[string, Files, ReturnType<typeof endingIn>]>([
    ['an open match', {}, { goesOn: true, matches: ['j3-1'], pairs: [], leaders: [] }],
    [
      'a late team that is in no round',
      {
        'jornadas/03.yml': round(match('beta', 'coyotes', ', marcador: 1-0')),
        'equipos/tarde.yml': team('Tarde'),
      },
      {
        goesOn: true,
        matches: [],
        pairs: ['alfa tarde', 'beta tarde', 'coyotes tarde'],
        leaders: [],
      },
    ],
    [
      'nothing once all is played',
      { 'jornadas/03.yml': round(match('beta', 'coyotes', ', marcador: 1-0')) },
      undefined,
    ],
    [
      'nothing before anything is played',
      {
        'jornadas/01.yml': round(match('alfa', 'beta')),
        'jornadas/02.yml': round(match('coyotes', 'alfa')),
      },
      undefined,
    ],
    ['a season', SEASON, { goesOn: false, matches: ['j3-1'], pairs: [], leaders: [] }],
    [
      'a season with two leaders',
      {
        ...SEASON,
        'jornadas/01.yml': round(match('alfa', 'beta', ', marcador: 1-0')),
        'jornadas/02.yml': round(match('coyotes', 'alfa', ', marcador: 1-0')),
        'jornadas/03.yml': round(match('beta', 'coyotes', ', marcador: 1-0')),
      },
      { goesOn: false, matches: [], pairs: [], leaders: ['alfa', 'beta', 'coyotes'] },
    ],
    [
      'nothing of a season with a champion',
      { ...SEASON, 'jornadas/03.yml': round(match('beta', 'coyotes', ', marcador: 1-0')) },
      undefined,
    ],
  ])('%s', (_what, files, ending) => expect(endingIn(files)).toEqual(ending))
})

describe('a table that is closed', () => {
  test('fills the places of the playoffs, and its open matches are cancelled with a note', () => {
    const { said, blocking } = done()
    expect(blocking).toEqual([])
    const t = said.tournament!
    const [final] = t.playoffs[0]!.matches
    expect([final!.team1.team?.id, final!.team2.team?.id]).toEqual(['alfa', 'coyotes'])
    expect(t.jornadas[2]!.matches[0]).toMatchObject({
      id: 'j3-1',
      state: 'cancelled',
      note: 'Ya no',
    })
    expect(t.finalTables).toEqual(['A'])
    expect(endingOf(t)).toBeUndefined()
  })

  test('crowns the leader of a season', () => {
    const { said } = done(SEASON)
    expect(
      said.tournament!.teams.filter(({ isChampion }) => isChampion).map(({ id }) => id),
    ).toEqual(['alfa'])
  })

  test('does not wait for a late team that plays nothing', () => {
    const { said } = done({
      'jornadas/03.yml': round(match('beta', 'coyotes', ', marcador: 1-0')),
      'equipos/tarde.yml': team('Tarde'),
    })
    expect(said.tournament!.playoffs[0]!.matches[0]!.team1.team?.id).toBe('alfa')
  })

  test('opens again when it is undone', () => {
    const made = done()
    const back = edit(
      { ...texts(), files: made.files },
      undoing(made.traces, { id: 'atras-0001', who: 'ana', when: '2026-12-07T00:00:00Z' }),
    )
    if (back.outcome !== 'edited') throw new Error(JSON.stringify(back))
    expect(Object.fromEntries(back.files)).toEqual(FILES)
  })

  test.each<[string, Files, string | undefined, string]>([
    [
      'without anything to close',
      { 'jornadas/03.yml': round(match('beta', 'coyotes', ', marcador: 1-0')) },
      undefined,
      'nothingToClose',
    ],
    [
      'while one of its matches is played',
      { 'jornadas/03.yml': round(match('beta', 'coyotes', ', enJuego: sí, marcador: 0-0')) },
      undefined,
      'closeWhilePlaying',
    ],
    [
      'without a champion where two lead',
      {
        ...SEASON,
        'jornadas/01.yml': round(match('alfa', 'beta', ', marcador: 1-1')),
        'jornadas/02.yml': round(match('coyotes', 'alfa', ', marcador: 1-1')),
        'jornadas/03.yml': round(match('beta', 'coyotes', ', marcador: 1-1')),
      },
      undefined,
      'whoChampion',
    ],
  ])('is refused %s', (_when, files, champion, refused) =>
    expect(closed(files, champion)).toMatchObject({ outcome: 'refused', refused }),
  )
})

describe('a season that is played out', () => {
  const LEVEL = {
    ...SEASON,
    'jornadas/01.yml': round(match('alfa', 'beta', ', marcador: 1-1')),
    'jornadas/02.yml': round(match('coyotes', 'alfa', ', marcador: 0-2')),
    'jornadas/03.yml': round(match('beta', 'coyotes', ', marcador: 2-0')),
  }
  const saidOf = (files: Files) =>
    saidBy(texts(files))
      .problems.filter(({ code }) => /hampion/.test(code))
      .map(formatProblem)

  test('has its champion without another word', () =>
    expect(
      championsIn({
        ...SEASON,
        'jornadas/03.yml': round(match('beta', 'coyotes', ', marcador: 1-0')),
      }),
    ).toEqual(['alfa']))

  test('with two leaders has none, and the check says so', () => {
    expect(championsIn(LEVEL)).toEqual([])
    expect(saidOf(LEVEL)).toEqual([
      'torneos/liga/torneo.yml:1:1: todo está jugado y no hay campeón: Alfa y Beta van igualados en primer lugar. Escribe el sorteo en sorteos, agrega el partido que decida, o campeon: true en el archivo del campeón.',
    ])
  })

  test('so has the one whose groups both have a leader', () =>
    expect(
      saidOf({
        ...SEASON,
        'torneo.yml': `${TORNEO}formato: season\ngrupos: [[alfa, beta], [coyotes, dados]]\n`,
        'equipos/dados.yml': team('Dados'),
        'jornadas/02.yml': round(match('coyotes', 'dados', ', marcador: 1-0')),
        'jornadas/03.yml': undefined,
      }),
    ).toHaveLength(1))

  test('takes the one that is named', () => {
    const { said } = done(LEVEL, 'beta')
    expect(
      said.tournament!.teams.filter(({ isChampion }) => isChampion).map(({ id }) => id),
    ).toEqual(['beta'])
    expect(said.problems.filter(({ code }) => /hampion/.test(code))).toEqual([])
  })
})
