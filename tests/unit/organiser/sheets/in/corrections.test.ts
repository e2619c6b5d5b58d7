/** A correction in the sheets reaches the folder; what stays, and what is refused, says where and why. */
import { describe, expect, test } from 'vitest'
import { changeLines, hasWork } from '../../../../../organiser/sheets/in/report.ts'
import { importTournament } from '../../../../../organiser/sheets/in/import-tournament.ts'
import { check, edited, imported, reportedBy, sheetBytes, SHEETS } from './given-sheets.ts'

type Sheets = Record<string, string | null>

const FIRST = 'Xolotl,2,1,,,,jugado,,,'
const withFirst = (row: string, more: Sheets = {}): Sheets => ({
  ...edited('partidos.csv', FIRST, `Xolotl,${row}`),
  'eventos.csv': 'partido,tipo,equipo,jugador\n',
  ...more,
})

/** The file of the first round after sheets, then others; and that a third import changes nothing. */
function corrected(before: Sheets, after: Sheets) {
  const first = imported(before)
  expect(reportedBy(first).filter((line) => !line.includes('no está este archivo'))).toEqual([])
  const second = imported(after, first.plan!.files)
  const { plan } = second
  if (plan) expect(hasWork(imported(after, plan.files).plan!.changes)).toBe(false)
  const text = plan?.files.get('jornadas/01.yml') ?? ''
  const at = text.indexOf('clave: p1')
  const match = text.slice(at, text.indexOf('  - clave', at) >>> 0)
  const lines = plan ? changeLines(plan.changes) : []
  return {
    match,
    lines,
    reported: reportedBy(second),
    codes: second.problems.map((one) => one.code),
  }
}

describe('a state that the sheet says wins', () => {
  test.each<[string, string, string, (string | RegExp)[], (string | RegExp)[]]>([
    [
      'a W.O. that was played',
      '3,0,,,,adjudicado,,Xolotl,No llegaron',
      '1,2,,,,jugado,,,',
      ['marcador: 1-2'],
      [/adjudicado|noSePresento|golesDeRegalo/],
    ],
    [
      'a match that was played is given away',
      '1,2,,,,jugado,,,',
      '3,0,,,,adjudicado,Halcones,Xolotl,',
      ['adjudicadoA: equipo1', 'marcador: 3-0', 'noSePresento: sí', 'golesDeRegalo: 3'],
      [],
    ],
    [
      'an award turned round',
      '3,0,,,,adjudicado,Halcones,Xolotl,',
      '0,3,,,,adjudicado,Xolotl,Halcones,',
      ['adjudicadoA: equipo2', 'equipo1: { equipo: halcones, noSePresento: sí }'],
      ['xolotl, noSePresento'],
    ],
    [
      'an award without an absence any more',
      '3,0,,,,adjudicado,Halcones,Xolotl,',
      '3,0,,,,adjudicado,Halcones,,',
      ['adjudicadoA: equipo1'],
      ['noSePresento'],
    ],
    [
      'a shoot-out that was none',
      '1,1,4,3,,jugado,,,',
      '1,1,,,,jugado,,,',
      ['marcador: 1-1'],
      ['4-3', 'penales'],
    ],
    [
      'a shoot-out that was none, of which only the winner stood',
      '1,1,,,Xolotl,jugado,,,',
      '1,1,,,,jugado,,,',
      ['marcador: 1-1'],
      [/gan[oó]/],
    ],
    [
      'a shoot-out that the other won',
      '1,1,4,3,,jugado,,,',
      '1,1,,,Xolotl,jugado,,,',
      ['marcador: 1-1'],
      ['4-3'],
    ],
    [
      'a score with a zero that was of another row',
      '5,0,,,,,,,',
      ',,,,,por jugar,,,',
      [],
      ['marcador', 'goles'],
    ],
    [
      'a result of a match that was postponed',
      '2,1,,,,jugado,,,',
      ',,,,,aplazado,,,Llovió',
      ['estado: aplazado'],
      ['marcador'],
    ],
    [
      'a result of a match that was cancelled',
      '2,1,,,,jugado,,,',
      ',,,,,cancelado,,,',
      ['estado: cancelado'],
      ['marcador'],
    ],
    [
      'a result that the committee took away',
      '2,1,,,,jugado,,,',
      ',,,,,adjudicado,ninguno,,',
      ['adjudicadoA: ninguno'],
      ['marcador'],
    ],
  ])('%s', (_rule, before, after, there, gone) => {
    const { match } = corrected(withFirst(before), withFirst(after))
    for (const piece of there) expect(match).toMatch(piece)
    for (const piece of gone) expect(match).not.toMatch(piece)
  })

  test('scorers of a match that was not played go with its goals', () => {
    const after = {
      ...withFirst(',,,,,por jugar,,,'),
      'eventos.csv': SHEETS['eventos.csv'].replace(/^p1.*\n/gm, ''),
    }
    const { match, codes } = corrected({}, after)
    expect(match).toContain('equipo1: { equipo: halcones }')
    expect(codes).toEqual(['resultUndone'])
  })
})

test('who did not come after all has no players either', () =>
  expect(
    corrected(
      {},
      {
        ...withFirst('3,0,,,,adjudicado,Halcones,Xolotl,'),
        'eventos.csv': SHEETS['eventos.csv'].replace(/^p1,.*\n/gm, ''),
      },
    ).match,
  ).toMatch(/equipo2: \{ equipo: xolotl, noSePresento: sí \}/))

test('the goals of an award go with their cell', () => {
  const withCell = (cell: string) => ({
    'partidos.csv': SHEETS['partidos.csv']
      .replace(',nota\n', ',nota,goles_por_default\n')
      .replace(FIRST, `Xolotl,,,,,,adjudicado,Halcones,Xolotl,,${cell}`),
    'eventos.csv': null,
  })
  expect(corrected(withCell('5'), withCell('')).match).not.toContain('golesPorDefault')
})

describe('a state that the sheet leaves open', () => {
  test('keeps what the folder has, and names it', () => {
    const { match, lines } = corrected(withFirst('1,1,4,3,,jugado,,,'), withFirst('1,1,,,,,,,'))
    expect(match).toContain('marcador: 1-1 (4-3)')
    expect(lines).toContain(
      '  jornadas/01.yml: se conserva aunque en la hoja está vacío: penales de p1',
    )
  })
  test('a column that the sheet does not have is not spoken of', () => {
    const [titles, ...rows] = SHEETS['partidos.csv'].split('\n')
    const without = [titles, ...rows]
      .map((row) => row!.split(',').slice(0, 11).join(','))
      .join('\n')
    const { match, lines } = corrected(withFirst('1,1,4,3,,jugado,,,'), {
      'partidos.csv': without.replace('Xolotl,2,1', 'Xolotl,1,1'),
      'eventos.csv': null,
    })
    expect(match).toContain('(4-3)')
    expect(lines.join()).not.toContain('vacío')
  })
  test('what then does not fit is refused at the row, with what to write', () =>
    expect(
      corrected(withFirst('3,0,,,,adjudicado,,Xolotl,'), withFirst('1,2,,,,,,,')).reported,
    ).toEqual([
      'partidos.csv:2:60 no_se_presento: no se presentó, pero tiene goles. Deja vacío no_se_presento, o deja sin goles ni tarjetas a quien no llegó. Lo que la hoja deja vacío se conserva; para que mande la hoja, escribe el estado (jugado, por jugar, adjudicado…).',
    ]))
})

describe('events that were deleted', () => {
  const without = (pattern: RegExp) => ({
    'eventos.csv': SHEETS['eventos.csv'].replace(pattern, ''),
  })
  const RED = `${SHEETS['eventos.csv']}p1,roja,Xolotl,El Chato,80,\n`
  test('the last one of a match', () =>
    expect(corrected({}, without(/^p1,.*\n/gm)).match).toContain(
      'equipo1: { equipo: halcones, jugaron: [10, 7] }',
    ))
  test('the last red card of the tournament', () => {
    const { match, codes } = corrected({ 'eventos.csv': RED }, {})
    expect(match).not.toContain('roja')
    expect(match).toContain('goles: [el-chato]')
    expect(codes).toEqual([])
  })
  test('of several matches stay, which is said, unless they are to go', () => {
    const empty = sheetBytes({ 'eventos.csv': 'partido,tipo,equipo,jugador\n' })
    const folder = { existing: imported().plan!.files, images: [] }
    const kept = importTournament('cuadra', empty, folder, check)
    expect(kept.plan!.files).toEqual(folder.existing)
    expect(reportedBy(kept)).toEqual([
      'eventos.csv:1:1: en 2 partidos la carpeta tiene goleadores, tarjetas o faltas que aquí no están; se conservan. Si los borraste a propósito, importa con --quitar-eventos.',
    ])
    const gone = importTournament('cuadra', empty, folder, check, { removesEvents: true })
    expect(gone.plan!.files.get('jornadas/01.yml')).not.toMatch(/goles:|autogoles/)
    expect(reportedBy(gone)).toEqual([])
  })
  test('fouls stay where the sheet counts none, and are named', () => {
    const fouls = { 'eventos.csv': `${SHEETS['eventos.csv']}p1,falta,Halcones,#8,,3\n` }
    const { match, lines } = corrected(fouls, {})
    expect(match).toContain('faltas: [8, 8, 8]')
    expect(lines).toContain(
      '  jornadas/01.yml: se conserva aunque en la hoja está vacío: faltas de p1',
    )
  })
  test('without the sheet all stay', () =>
    expect(corrected({}, { 'eventos.csv': null }).match).toContain('goles: [10 (12), 7 (45+2)]'))
})

describe('what the folder would have against it stands at the sheet’s line', () => {
  const inRounds = (...rows: string[]) => ({
    'partidos.csv': `partido,jornada,fecha,hora,cancha,equipo1,equipo2,goles1,goles2,estado\n${rows.join('\n')}\n`,
    'eventos.csv': null,
  })
  const said = (sheets: Sheets, today?: string) =>
    reportedBy(imported(sheets, new Map(), today)).filter((line) => !line.startsWith('eventos'))
  test('a team at two places, in rounds that are not written yet', () =>
    expect(
      said(
        inRounds(
          'a,1,2024-07-18,21:00,Cancha 1,Halcones,Xolotl,,,',
          "b,2,2024-07-18,21:00,Cancha 2,Halcones,D'Artagnan,,,",
        ),
      ),
    ).toEqual([
      'partidos.csv:3:16 hora: Halcones ya juega a esa misma hora, en la jornada 1. Corrige la fecha o la hora de uno de los dos partidos.',
    ]))
  test('the same match twice', () =>
    expect(
      said(
        inRounds(
          'a,1,2024-07-18,21:00,Cancha 1,Halcones,Xolotl,2,1,jugado',
          'b,5,2024-07-18,,Cancha 1,Halcones,Xolotl,2,1,jugado',
        ),
      ),
    ).toEqual([
      'partidos.csv:3:1 partido: este partido ya está en la jornada 1: los mismos equipos, el mismo día. Si es el mismo, borra uno de los dos renglones; si de verdad jugaron dos veces, déjalo.',
    ]))
  test('rounds that run backwards', () =>
    expect(
      said(
        inRounds(
          'a,1,04/07/2027,21:00,Cancha 1,Halcones,Xolotl,,,',
          'b,2,11/07/2026,21:00,Cancha 1,Halcones,Ñandúes,,,',
        ),
      ),
    ).toEqual([
      'partidos.csv:3:5 fecha: toda la jornada es antes que la jornada 1: la última fecha de aquí es 2026-07-11. Revisa las fechas, sobre todo el mes y el día.',
    ]))
  test('a year far away', () =>
    expect(
      said(
        inRounds(
          'a,1,2024-07-18,21:00,Cancha 1,Halcones,Xolotl,,,',
          "b,1,2024-07-18,22:00,Cancha 1,D'Artagnan,Ñandúes,,,",
          'c,2,2042-07-25,21:00,Cancha 1,Halcones,Ñandúes,,,',
        ),
      ).join(),
    ).toMatch(/^partidos\.csv:4:5 fecha: el 2042-07-25 queda lejos/))
  test('of torneo.yml, at its own line', () =>
    expect(
      said({ 'torneo.yml': `${SHEETS['torneo.yml']}teamsToSurviveGroup: 9\n` }).join(),
    ).toMatch(/^torneo\.yml:5:\d+ teamsToSurviveGroup/))
  test('of a file that stays as it is, at the line on the disk', () => {
    const hand = new Map(imported().plan!.files).set(
      'jornadas/02.yml',
      'partidos:\n  - { equipo1: halcones, equipo2: nadie }\n',
    )
    expect(reportedBy(imported({}, hand))).toEqual([
      expect.stringMatching(/^torneos\/cuadra\/jornadas\/02\.yml:2:/),
    ])
  })
})
