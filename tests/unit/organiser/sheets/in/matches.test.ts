import { expect, test } from 'vitest'
import { matchWord, outcome } from '../../../../../src/lib/rules/matches/match-status.ts'
import { readTexts } from '../../../../../src/lib/reader/read-texts.ts'
import type { Tournament } from '../../../../../src/lib/schema/tournament.ts'
import { edited, imported, SHEETS, reportedBy } from './given-sheets.ts'

/** Sheets without events, so that any score will do. */
const NO_EVENTS = { 'eventos.csv': 'partido,tipo,equipo,jugador\n' }

function wholeOf(sheets: Record<string, string>): Tournament {
  const result = imported({ ...NO_EVENTS, ...sheets })
  expect(reportedBy(result)).toEqual([])
  return readTexts('cuadra', result.plan!.files, []).tournament!
}

/** The match p1 with the end of its row, from the goals on, as given. */
function matchOf(row: string) {
  const t = wholeOf(edited('partidos.csv', '2,1,,,,jugado,,,', row))
  return t.jornadas[0]!.matches[0]!
}

test.each([
  ['2,1,,,,jugado,,,', 'FINAL', [2, 1], 'team1'],
  ['2,1,,,,,,,', 'FINAL', [2, 1], 'team1'],
  [',,,,,por jugar,,,', 'vs', [0, 0], null],
  [',,,,,,,,', 'vs', [0, 0], null],
  ['1,0,,,,en juego,,,', 'VIVO', [1, 0], null],
  [',,,,,En Juego,,,', 'VIVO', [0, 0], null],
  [',,,,,aplazado,,,Llovió', 'APLAZADO', [0, 0], null],
  [',,,,,cancelado,,,Llovió', 'CANCELADO', [0, 0], null],
  ['1,0,,,,suspendido,,,Se fue la luz', 'SUSPENDIDO', [1, 0], null],
  ['3,0,,,,adjudicado,Halcones,,', 'FINAL', [3, 0], 'team1'],
  [',,,,,adjudicado,xolotl,,', 'FINAL', [0, 0], 'team2'],
  [',,,,,,xolotl,,', 'FINAL', [0, 0], 'team2'],
  [',,,,,adjudicado,ninguno,ninguno,', 'FINAL', [0, 0], null],
  ['1,1,4,3,,jugado,,,', 'FINAL', [1, 1], 'team1'],
  ['1,1,,,Xolotl,jugado,,,', 'FINAL', [1, 1], 'team2'],
  ['1,1,,,,jugado,,,', 'FINAL', [1, 1], null],
])('«%s» reads %s', (row, word, goals, winner) => {
  const match = matchOf(row)
  expect(matchWord(match)).toBe(word)
  expect([match.team1.goals, match.team2.goals]).toEqual(goals)
  expect(outcome(match)).toBe(winner)
})

test('goals of an award belong to the team, except those that someone scored', () => {
  const result = imported({
    ...edited('partidos.csv', '2,1,,,,jugado,,,', '3,0,,,,adjudicado,Halcones,,'),
    'eventos.csv': 'partido,tipo,equipo,jugador\np1,gol,Halcones,Ana López\n',
  })
  expect(reportedBy(result)).toEqual([])
  expect(result.plan!.files.get('jornadas/01.yml')).toContain(`    adjudicadoA: equipo1
    marcador: 3-0
    equipo1: { equipo: halcones, goles: [10], golesDeRegalo: 2 }
    equipo2: xolotl
`)
})

test('teams rest only where the sheet says so', () => {
  const rest = '\n,1,,,,,,Xolotl,,,,,,,descansa,,,\n,1,,,,,,Halcones,,,,,,,Descansa,,,'
  const text = SHEETS['partidos.csv']
  const withRests = text.replace('p1,1,', 'p1,2,').replace(/\n$/, `${rest}\n`)
  const rounds = wholeOf({ 'partidos.csv': withRests }).jornadas
  expect(rounds.map(({ doesntPlay }) => doesntPlay.map(({ id }) => id))).toEqual([
    ['xolotl', 'halcones'],
    [],
  ])
})

test.each([
  ['1.º Grupo A', 'grupo: A, lugar: 1'],
  ['2º del grupo B', 'grupo: B, lugar: 2'],
  ['2B', 'grupo: B, lugar: 2'],
  ['Ganador p1', 'ganadorDe: p1'],
  ['Perdedor de P1', 'perdedorDe: p1'],
])('a playoff place may be written «%s»', (written, place) => {
  const sheets = edited('partidos.csv', 'Halcones,Ñandúes,,', `Halcones,${written},,`)
  const { plan, problems } = imported({ ...NO_EVENTS, ...sheets })
  expect(problems).toEqual([])
  expect(plan!.files.get('eliminatoria/1-semifinal.yml')).toContain(`equipo: { ${place} } }\n`)
})

test.each([
  ['a second yellow is a red, not another yellow', ['amarilla', 'amarilla'], 'dobleAmarilla: [10]'],
  ['a second yellow may be one event', ['amarilla', 'doble amarilla'], 'dobleAmarilla: [10]'],
  [
    'two yellows with their red are one expulsion',
    ['amarilla', 'amarilla', 'roja'],
    'dobleAmarilla: [10]',
  ],
  ['a yellow and a red stay what they are', ['amarilla', 'roja'], 'amarillas: [10], roja: [10]'],
  ['fouls add up', ['falta', 'faltas'], 'faltas: [10, 10]'],
])('%s', (_rule, kinds, reported) => {
  const rows = kinds.map((kind) => `p1,${kind},Halcones,Ana López\n`).join('')
  const result = imported({ 'eventos.csv': `partido,tipo,equipo,jugador\n${rows}` })
  expect(reportedBy(result)).toEqual([])
  expect(result.plan!.files.get('jornadas/01.yml')).toContain(`{ equipo: halcones, ${reported} }`)
})

test('an expulsion for two yellows has the minute of the second', () => {
  const rows = 'p1,amarilla,Halcones,#10,20\np1,amarilla,Halcones,#10,70\np1,roja,Halcones,#10,70\n'
  const result = imported({ 'eventos.csv': `partido,tipo,equipo,jugador,minuto\n${rows}` })
  expect(reportedBy(result)).toEqual([])
  expect(result.plan!.files.get('jornadas/01.yml')).toContain(
    '{ equipo: halcones, amarillas: [10 (20)], dobleAmarilla: [10 (70)] }',
  )
})

test.each([
  ['the name', 'ana lopez'],
  ['the number', '10'],
  ['the number with its sign', '#10'],
  ['name and number', 'Ana López 10'],
  ['name and number with its sign', 'ANA LÓPEZ #10'],
])('an event may name a player by %s', (_rule, name) => {
  const result = imported({
    'eventos.csv': `partido,tipo,equipo,jugador\np1,gol,HALCONES,${name}\n`,
  })
  expect(reportedBy(result)).toEqual([])
  expect(result.plan!.files.get('jornadas/01.yml')).toContain('{ equipo: halcones, goles: [10] }')
})

test('who only played is in the list of those', () => {
  const result = imported({
    'eventos.csv': 'partido,tipo,equipo,jugador\np1,jugó,Halcones,Ana López\np1,jugo,Halcones,#7\n',
  })
  expect(result.plan!.files.get('jornadas/01.yml')).toContain(
    '{ equipo: halcones, jugaron: [10, 7] }\n',
  )
})

test('phases stand in the order in which they begin, those of one day as in the sheet', () => {
  const row = (key: string, phase: string, date: string, teams: string) =>
    `${key},,${phase},,${date},,,${teams},,,,,,por jugar,,,\n`
  const text =
    SHEETS['partidos.csv'].split('\n')[0] +
    '\n' +
    row('f', 'Gran final', '2024-08-16', 'Halcones,Xolotl') +
    row('t', 'Tercer lugar', '2024-08-15', "D'Artagnan,Ñandúes") +
    row('s2', 'Semifinal', '2024-08-08', "Xolotl,D'Artagnan") +
    row('s1', 'semifinal', '2024-08-01', 'Halcones,Ñandúes')
  const { plan, problems } = imported({ ...NO_EVENTS, 'partidos.csv': text })
  expect(problems).toEqual([])
  expect([...plan!.files.keys()].filter((path) => path.startsWith('eliminatoria/'))).toEqual([
    'eliminatoria/1-semifinal.yml',
    'eliminatoria/2-tercer-lugar.yml',
    'eliminatoria/3-gran-final.yml',
  ])
  expect(plan!.files.get('eliminatoria/1-semifinal.yml')).toMatch(/clave: s2[^]*clave: s1/)
})

test('a drawn playoff match is taken where the table decides', () => {
  const drawn = edited('partidos.csv', 'Ñandúes,,,,,,por jugar', 'Ñandúes,2,2,,,,jugado')
  const torneo = `${SHEETS['torneo.yml']}seriesTieBreakers: [tablePosition]\n`
  expect(reportedBy(imported({ ...drawn, 'torneo.yml': torneo }))).not.toContainEqual(
    expect.stringContaining('no puede quedar empatado'),
  )
})
