/** A place that somebody has come to sit in, by the results of the same sheets. */
import { expect, test } from 'vitest'
import { hasWork } from '../../../../../organiser/sheets/in/report.ts'
import { imported, reportedBy, SHEETS } from './given-sheets.ts'

const [titles, ...rounds] = SHEETS['partidos.csv'].trim().split('\n')
const sheets = (events: string, ...phases: string[]) => ({
  'partidos.csv': [titles, ...rounds.slice(0, 2), ...phases, ''].join('\n'),
  'eventos.csv': `${SHEETS['eventos.csv']}${events}`,
})
// The Halcones won in A; in B both are level, so the shoot-out of the round decides nothing.
const SEMIS = [
  's1,,Semifinal,,2024-08-01,21:00,,1.º Grupo A,Ñandúes,2,2,,,Halcones,jugado,,,',
  "s2,,Semifinal,,2024-08-01,22:00,,Xolotl,D'Artagnan,1,0,,,,jugado,,,",
]
const FINAL = 'f,,Final,,2024-08-08,21:00,,Ganador s1,Ganador s2,3,3,,,Xolotl,jugado,,,'

test('has events and wins a shoot-out by the name of its team, phase after phase', () => {
  const given = sheets(
    's1,gol,Halcones,Ana López,5,\nf,gol,Halcones,#10,9,\nf,gol,Xolotl,El Chato,8,\n',
    ...SEMIS,
    FINAL,
  )
  const done = imported(given)
  expect(reportedBy(done)).toEqual([])
  const final = done.plan!.files.get('eliminatoria/2-final.yml')
  expect(final).toContain('equipo: { ganadorDe: s1 }, goles: [10 (9)]')
  expect(final).toMatch(/ganadorDe: s2 \}, .*goles: \[el-chato \(8\)\]/)
  expect(final).toMatch(/gan[oó]: sí/)
  expect(done.plan!.files.get('eliminatoria/1-semifinal.yml')).toContain('goles: [10 (5)]')
  expect(hasWork(imported(given, done.plan!.files).plan!.changes)).toBe(false)
})

test('of another team nothing can be said', () =>
  expect(reportedBy(imported(sheets("f,gol,D'Artagnan,Zoé Ávila,9,\n", ...SEMIS, FINAL)))).toEqual([
    "eventos.csv:7:7 equipo: D'Artagnan no juega el partido f: es Halcones contra Xolotl. Escribe el equipo del jugador, o corrige el partido.",
  ]))

test('a place that is still open has no events', () =>
  expect(
    reportedBy(
      imported(
        sheets(
          'f,gol,Halcones,#10,9,\n',
          SEMIS[0]!.replace('2,2,,,Halcones,jugado', ',,,,'),
          FINAL.replace('3,3,,,Xolotl', '3,2,,,').replace('Ganador s2', 'Xolotl'),
        ),
      ),
    ).length,
  ).toBeGreaterThan(0))
