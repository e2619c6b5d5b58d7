/** 0 and 00 are two shirts, and a name of figures keeps its zeros. */
import { describe, expect, test } from 'vitest'
import { edit } from '../../../src/lib/edit/edit.ts'
import { players as livePlayers } from '../../../src/lib/live/calls/team-answers.ts'
import { playerFields } from '../../../src/lib/mesa/match/player-changes.ts'
import { pastedRoster } from '../../../src/lib/mesa/pasted/pasted-roster.ts'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { byShirt } from '../../../src/lib/rules/shirt-number.ts'
import type { MadeChange } from '../../../src/lib/schema/change.ts'
import { changedByRoundTrip } from '../organiser/sheets/out/round-trip.ts'
import { edited, imported, reportedBy, SHEETS } from '../organiser/sheets/in/given-sheets.ts'

const FILES = {
  'torneo.yml':
    'nombre: Ceros\norganiza: Liga\nrama: varonil\nlugar: Cancha Uno\nformato: season\n',
  'equipos/alfa.yml': `nombre: Alfa
jugadores:
  - { numero: 0, nombre: Ana, apellidos: Ruiz }
  - { numero: 00, nombre: Eva, apellidos: Lara }
  - { numero: 07, nombre: Luz }
`,
  'equipos/beta.yml': 'nombre: Beta\njugadores:\n  - { numero: 5, nombre: Mar }\n',
  'jornadas/01.yml': `partidos:
  - marcador: 3-1
    equipo1: { equipo: alfa, goles: [0 (05), 00 (12), "00 (30)"], amarillas: [00], jugaron: [07] }
    equipo2: { equipo: beta, goles: [05] }
`,
}

const read = (changed: Partial<Record<keyof typeof FILES, string>> = {}) =>
  readTexts('ceros', new Map(Object.entries({ ...FILES, ...changed })), [])
const rosterOf = (texts = read()) => texts.tournament!.teams[0]!.players
const said = (texts: ReturnType<typeof read>) => texts.problems.map(formatProblem)

describe('0 and 00 in the data files', () => {
  test('are two players, each with what is hers', () => {
    expect(said(read())).toEqual([])
    expect(
      rosterOf().map(({ id, number, goalsScored, yellowCards, matchesPlayed }) => [
        id,
        number,
        goalsScored,
        yellowCards,
        matchesPlayed,
      ]),
    ).toEqual([
      ['alfa-0', 0, 1, 0, 1],
      ['alfa-00', '00', 2, 1, 1],
      ['alfa-7', 7, 0, 0, 1],
    ])
  })

  test.each([
    ['quotes are as good', '{ numero: 00,', "{ numero: '00',"],
    ['and so are double ones', '{ numero: 00,', '{ numero: "00",'],
    ['in English', '{ numero: 00,', '{ number: 00,'],
    [
      'in a line of its own',
      '- { numero: 00, nombre: Eva, apellidos: Lara }',
      '- numero: 00\n    nombre: Eva\n    apellidos: Lara',
    ],
  ])('%s', (_rule, from, to) => {
    const team = FILES['equipos/alfa.yml'].replace(from, to)
    expect(rosterOf(read({ 'equipos/alfa.yml': team }))[1]).toMatchObject({ number: '00' })
  })

  test.each([
    ['two of 00', '{ numero: 07,', '{ numero: 00,', 'el número 00 ya lo tiene Eva Lara.'],
    ['figures in quotes', '{ numero: 07,', '{ numero: "10",', 'sin comillas. Escribe: 10'],
    ['no number', '{ numero: 07,', '{ numero: nueve,', 'Escribe: 9'],
    ['too large', '{ numero: 07,', '{ numero: 1000,', '1000'],
    ['half a number', '{ numero: 07,', '{ numero: 7.5,', '7.5'],
  ])('%s is said', (_rule, from, to, words) => {
    const team = FILES['equipos/alfa.yml'].replace(from, to)
    const jornada = FILES['jornadas/01.yml'].replace(', jugaron: [07]', '')
    const lines = said(read({ 'equipos/alfa.yml': team, 'jornadas/01.yml': jornada }))
    expect(lines.filter((line) => line.includes('alfa.yml'))).toEqual([
      expect.stringContaining(words),
    ])
  })

  test('a stranger by 00 is said to be one', () => {
    const jornada = FILES['jornadas/01.yml'].replace('goles: [05]', 'goles: [00]')
    expect(said(read({ 'jornadas/01.yml': jornada }))).toEqual([
      expect.stringContaining('el número 00'),
    ])
  })

  test('00 by the key of who shares it', () => {
    const team = FILES['equipos/alfa.yml']
      .replace('{ numero: 00,', '{ clave: eva, numero: 00,')
      .replace('{ numero: 07,', '{ clave: luz, numero: 00,')
    const jornada = FILES['jornadas/01.yml'].replace(', jugaron: [07]', '')
    const lines = said(read({ 'equipos/alfa.yml': team, 'jornadas/01.yml': jornada }))
    expect(lines.filter((line) => line.includes('01.yml'))[0]).toContain('eva o luz')
  })

  test.each([
    ['goals', 'marcador: 3-1', 'marcador: 3-1\n    nota: 007', 'note', '007'],
    ['a court', 'marcador: 3-1', 'marcador: 3-1\n    cancha: 01', 'location', '01'],
  ])('zeros in front stay in a text: %s', (_rule, from, to, field, value) => {
    const { tournament } = read({ 'jornadas/01.yml': FILES['jornadas/01.yml'].replace(from, to) })
    expect(tournament!.jornadas[0]!.matches[0]).toMatchObject({ [field]: value })
  })

  test('and in a name; what is counted is a number', () => {
    const team =
      'nombre: 007\njugadores:\n  - { numero: 5, nombre: Mar, nacimiento: 2001, goles: 00 }\n'
    const { tournament, problems } = read({ 'equipos/beta.yml': team })
    expect(tournament!.teams.map(({ name }) => name)).toEqual(['Alfa', '007'])
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})

describe('0 and 00 on a phone', () => {
  const make = (change: object) =>
    edit({ id: 'ceros', files: new Map(Object.entries(FILES)), images: [] }, {
      id: 'cambio-0001',
      who: 'ana',
      when: '2024-07-11T21:00:00Z',
      against: null,
      ...change,
    } as MadeChange)
  const linesAfter = (change: object, file: string) => {
    const done = make(change)
    if (done.outcome !== 'edited') return [done.outcome]
    return done.changed.find((one) => one.file === file)!.after!.split('\n')
  }

  test('a player with 00 can be added where there is a 0', () => {
    const change = { kind: 'addPlayer', team: 'beta', player: { number: '00', firstName: 'Sol' } }
    const lines = linesAfter(change, 'equipos/beta.yml')
    const texts = { 'equipos/beta.yml': lines.join('\n') }
    expect(read(texts).tournament!.teams[1]!.players[1]).toMatchObject({
      id: 'beta-00',
      number: '00',
    })
  })

  test('not a second one', () =>
    expect(
      make({ kind: 'addPlayer', team: 'alfa', player: { number: '00', firstName: 'Sol' } }),
    ).toMatchObject({ refused: 'numberTaken', values: { number: '00', other: 'Eva Lara' } }))

  test('a goal of 00 is hers', () => {
    const change = { kind: 'card', match: 'j1-alfa-beta', side: 'team1', player: '00', card: 'red' }
    const id = read().tournament!.jornadas[0]!.matches[0]!.id
    const lines = linesAfter({ ...change, match: id }, 'jornadas/01.yml')
    const after = rosterOf(read({ 'jornadas/01.yml': lines.join('\n') }))
    expect(after.map(({ redCards, goalsScored }) => [redCards, goalsScored])).toEqual([
      [0, 1],
      [1, 2],
      [0, 0],
    ])
  })

  test('a form and a pasted roster keep both', () => {
    const form = (number: string) => new Map([['number', number]])
    expect(['00', '0', '07', ''].map((number) => playerFields(form(number)).number)).toEqual([
      '00',
      0,
      7,
      null,
    ])
    const { players, left } = pastedRoster('00 Eva Lara\n0 Ana Ruiz\n#00 Otra', {
      taken: new Set(),
      thisYear: 2026,
    })
    expect(players.map(({ fields }) => fields.number)).toEqual(['00', 0])
    expect(left).toEqual([{ line: '#00 Otra', why: 'taken' }])
  })
})

test('0 and 00 in an answer of any server', () =>
  expect(
    livePlayers([
      { firstName: 'Ana', number: 0 },
      { firstName: 'Eva', number: '00' },
      { firstName: 'Luz', number: '07' },
    ])?.map(({ number }) => number),
  ).toEqual([0, '00', 7]))

test('00, 0, the others, and who has none', () =>
  expect([{}, { number: 7 }, { number: 0 }, { number: '00' as const }].toSorted(byShirt)).toEqual([
    { number: '00' },
    { number: 0 },
    { number: 7 },
    {},
  ]))

describe('0 and 00 in sheets', () => {
  const sheets = {
    'jugadores.csv': SHEETS['jugadores.csv']
      .replace('Halcones,10,', 'Halcones,0,')
      .replace('Halcones,7,', 'Halcones,00,'),
    'eventos.csv': SHEETS['eventos.csv'].replace('Juan Pérez 7', '#00').replace('Ana López', '0'),
  }

  test('are two players, and the way back changes nothing', () => {
    const done = imported(sheets)
    expect(reportedBy(done)).toEqual([])
    const { files } = done.plan!
    expect(files.get('jornadas/01.yml')).toContain('0 (12)')
    const halcones = readTexts('cuadra', files, []).tournament!.teams.find(
      ({ id }) => id === 'halcones',
    )!
    expect(halcones.players.map(({ number, goalsScored }) => [number, goalsScored])).toEqual([
      [0, 1],
      ['00', 1],
      [8, 0],
    ])
    expect(changedByRoundTrip('cuadra', { texts: files, images: [] })).toEqual([])
  })

  test('imported again, nothing changes', () => {
    const { files } = imported(sheets).plan!
    expect(imported(sheets, files).plan!.files).toEqual(files)
  })

  test('with a name, as events may name a player', () => {
    const named = { ...sheets, ...edited('eventos.csv', 'Juan Pérez 7', 'Juan Pérez 00') }
    expect(reportedBy(imported(named))).toEqual([])
  })
})
