/** Series, brackets, extra time and rosters made of events, in the spreadsheet form. */
import { describe, expect, test } from 'vitest'
import { importTournament } from '../../../../../organiser/sheets/in/import-tournament.ts'
import { readTexts } from '../../../../../src/lib/reader/read-texts.ts'
import { seriesReader } from '../../../../../src/lib/rules/playoffs/phase-series.ts'
import { groupTables } from '../../../../../src/lib/rules/table/standings.ts'
import { changedByRoundTrip, exported, imported as throughSheets } from '../out/round-trip.ts'
import { check, imported, sheetBytes, SHEETS, reportedBy } from './given-sheets.ts'

const COLUMNS =
  'partido,jornada,fase,equipo1,equipo2,goles1,goles2,penales1,penales2,ganador_penales,estado,adjudicado_a,no_se_presento,prorroga,cuadro,ronda'

/** Sheets with these rows of matches and no events. */
const withMatches = (...rows: string[]) => ({
  'partidos.csv': [COLUMNS, ...rows, ''].join('\n'),
  'eventos.csv': null,
})

const LEGS = [
  'f1,,Final,Halcones,Xolotl,2,3,,,,,,,,título,final',
  'f2,,Final,Xolotl,Halcones,0,1,3,4,,,,,sí,título,final',
]
const COPA = [
  'c1,,Semifinal,Halcones,Ñandúes,1,0,,,,,,,,copa,semifinal',
  's1,,Semifinal,Xolotl,Ñandúes,1,0,,,,,,,,título,semifinal',
]
const THIRD = "t1,,Final,Ñandúes,D'Artagnan,1,0,,,,,,,no,título,tercer lugar"

const folderOf = (...rows: string[]) => {
  const { plan } = imported(withMatches(...rows))
  return { texts: plan!.files, images: [] }
}

test('two rows of one pair in a phase are two legs, decided by the shoot-out of the second', () => {
  const result = imported(withMatches(...LEGS))
  expect(reportedBy(result).filter((line) => !line.startsWith('eventos.csv'))).toEqual([])
  const { tournament } = readTexts('cuadra', result.plan!.files, [])
  const [final] = tournament!.playoffs.flatMap(seriesReader(tournament!))
  expect(final!.legs).toHaveLength(2)
  expect(final!.result).toMatchObject({ state: 'won', winner: 0, by: 'penalties' })
  expect(final!.legs[1]!.match.extraTime).toBe(true)
  expect(tournament!.teams.filter(({ isChampion }) => isChampion).map(({ id }) => id)).toEqual([
    'halcones',
  ])
})

test('phases of one name in two brackets are two files', () => {
  const { texts } = folderOf(...COPA)
  const phases = [...texts].filter(([path]) => path.startsWith('eliminatoria/'))
  expect(phases.map(([path]) => path)).toEqual([
    'eliminatoria/1-semifinal-copa.yml',
    'eliminatoria/2-semifinal.yml',
  ])
  expect(phases[0]![1]).toContain('cuadro: copa\nronda: semifinal\n')
  expect(phases[1]![1]).not.toContain('cuadro:')
})

test('what is played for stands once where all matches of a phase say the same', () => {
  const final = folderOf(...LEGS, THIRD).texts.get('eliminatoria/1-final.yml')!
  expect(final.match(/ronda: \w+/g)).toEqual(['ronda: final', 'ronda: final', 'ronda: tercerLugar'])
})

describe.each([
  ['two legs', LEGS],
  ['two brackets', COPA],
  ['a final and a third place in one phase', [...LEGS, THIRD]],
])('%s', (_form, rows) => {
  test('imported, exported and imported is the same to the byte', () => {
    const folder = folderOf(...rows)
    const { sheets, unheld } = exported('cuadra', folder)
    expect(unheld).toEqual([])
    expect(throughSheets('cuadra', sheets).texts).toEqual(folder.texts)
  })
  test('exported and imported onto itself does not change', () => {
    expect(changedByRoundTrip('cuadra', folderOf(...rows))).toEqual([])
  })
})

test('what a phase says that no sheet holds is reported, and stays', () => {
  const { texts } = folderOf(...LEGS)
  const path = 'eliminatoria/1-final.yml'
  const folder = {
    texts: new Map(texts).set(
      path,
      texts.get(path)!.replace('ronda: final', 'ronda: final\nvueltas: 2\ndesempateDeCruces: []'),
    ),
    images: [],
  }
  const { unheld } = exported('cuadra', folder)
  expect(unheld).toEqual([
    { file: path, field: 'legs' },
    { file: path, field: 'seriesTieBreakers' },
  ])
  expect(changedByRoundTrip('cuadra', folder)).toEqual([])
})

test.each([
  ['the score says to whom', 'p1,1,,Halcones,Xolotl,0,3,,,,adjudicado,,,,,', 'equipo2'],
  ['who came has it', 'p1,1,,Halcones,Xolotl,,,,,,adjudicado,,xolotl,,,', 'equipo1'],
  ['nobody came', 'p1,1,,Halcones,Xolotl,,,,,,adjudicado,,ninguno,,,', 'ninguno'],
])('an award without a name: %s', (_rule, row, awardedTo) => {
  const result = imported(withMatches(row))
  expect(result.plan!.files.get('jornadas/01.yml')).toContain(`adjudicadoA: ${awardedTo}`)
})

test('an award that both lose 0–3 stands in a column of its own, and comes back', () => {
  const sheets = {
    'partidos.csv': `${COLUMNS},goles_por_default\np1,1,,Halcones,Xolotl,,,,,,adjudicado,ninguno,,,,,3\n`,
    'eventos.csv': null,
  }
  const { files } = imported(sheets).plan!
  expect(files.get('jornadas/01.yml')).toContain('golesPorDefault: 3')
  const table = groupTables(readTexts('cuadra', files, []).tournament!)[0]!.rows
  expect(
    table.map(({ points, goalsFor, goalsAgainst }) => [points, goalsFor, goalsAgainst]),
  ).toEqual([
    [0, 0, 3],
    [0, 0, 3],
  ])
  expect(changedByRoundTrip('cuadra', { texts: files, images: [] })).toEqual([])
  expect(imported(sheets, files).plan!.files).toEqual(files)
})

const PHASE = (cells: string) => `x1,,Final,Halcones,Xolotl,${cells}`

test.each([
  [
    'an award that neither cell nor score explains',
    ['p1,1,,Halcones,Xolotl,1,1,,,,adjudicado,,,,,'],
    'partidos.csv:2:41 adjudicado_a: el partido está adjudicado y ni la celda ni el marcador dicen a quién. Escribe el nombre del equipo, o ninguno.',
  ],
  [
    'a winner of penalties alone, in a leg that was not drawn',
    [PHASE('1,0,,,,,,,,,'), 'x2,,Final,Xolotl,Halcones,1,0,,,Halcones,,,,,,'],
    'partidos.csv:3:33 ganador_penales: este partido no quedó empatado (1–0): falta decir cómo quedaron los penales. Escribe penales1 y penales2, y deja vacío ganador_penales.',
  ],
  [
    'extra time before anything is played',
    [PHASE(',,,,,por jugar,,,sí,,')],
    'partidos.csv:2:44 prorroga: el partido está por jugar y ya tiene prórroga. Deja vacía la prórroga, o escribe jugado en el estado.',
  ],
  [
    'extra time that is neither yes nor no',
    [PHASE('1,0,,,,,,,dos,,')],
    'partidos.csv:2:37 prorroga: «dos» no es sí ni no. Escribe sí, o deja la celda vacía.',
  ],
  [
    'a round that nobody plays',
    [PHASE('1,0,,,,,,,,,semi final')],
    'partidos.csv:2:39 ronda: «semi final» no es una ronda. ¿Quisiste decir «semifinal»?',
  ],
  [
    'a bracket without a phase',
    ['p1,1,,Halcones,Xolotl,1,0,,,,,,,,copa,'],
    'partidos.csv:2:34 cuadro: el cuadro y la ronda son de la eliminatoria, y el partido no dice fase. Escribe la fase, o deja vacía esta celda.',
  ],
  [
    'the only match of a pair, drawn',
    [PHASE('1,1,,,,,,,,,')],
    'partidos.csv:2:29 goles2: un partido de eliminatoria no puede quedar empatado (1–1). Escribe los penales, o en ganador_penales quién pasó.',
  ],
])('%s', (_mistake, rows, line) => {
  const lines = reportedBy(imported(withMatches(...rows)))
  expect(lines.filter((one) => !one.startsWith('eventos.csv'))).toEqual([line])
})

describe('--crear-jugadores', () => {
  const EVENTS = `partido,tipo,equipo,jugador,minuto,cantidad
p1,gol,Halcones,Ana López 10,12,
p1,gol,Halcones,Ana López,40,
p1,gol,Xolotl,El Chato,,
`
  const HEAD = SHEETS['jugadores.csv'].split('\n')[0]!
  const creating = (changed: Record<string, string | null>, existing = new Map()) =>
    importTournament('cuadra', sheetBytes(changed), { existing, images: [] }, check, {
      createsPlayers: true,
    })

  test('an empty roster gets those whom events name, with the number that one row gives', () => {
    const { plan } = creating({ 'jugadores.csv': null, 'eventos.csv': EVENTS })
    expect(plan!.files.get('equipos/halcones.yml')).toContain(
      'jugadores:\n  - { numero: 10, nombre: Ana, apellidos: López }\n',
    )
    expect(plan!.files.get('equipos/xolotl.yml')).toContain(
      'jugadores:\n  - { clave: el-chato, nombre: El, apellidos: Chato }\n',
    )
    expect(plan!.files.get('jornadas/01.yml')).toContain('goles: [10 (12), 10 (40)]')
    const again = creating({ 'jugadores.csv': null, 'eventos.csv': EVENTS }, plan!.files)
    expect(again.plan!.changes.filter(({ kind }) => kind !== 'same')).toEqual([])
  })

  test('a roster that is there gets nobody', () => {
    const given = { 'eventos.csv': EVENTS.replace('El Chato', 'El Güero') }
    expect(reportedBy(creating(given)).join()).toContain(
      '«El Güero» no está en el plantel de Xolotl',
    )
  })

  test.each([
    [
      'a name that is nearly another',
      EVENTS.replace('Ana López,40', 'Ana Lópes,40'),
      'eventos.csv:3:17 jugador: se anotó en Halcones a «Ana Lópes», que se llama casi igual que «Ana López». Si es la misma persona, escribe su nombre igual en todos los renglones.',
    ],
    [
      'a number without a name',
      EVENTS.replace('Ana López,40', '#7,40'),
      'eventos.csv:3:17 jugador: «#7» no está en el plantel de Halcones. Agrégalo en jugadores.csv o corrige el nombre.',
    ],
  ])('%s', (_mistake, events, line) => {
    const lines = reportedBy(creating({ 'jugadores.csv': HEAD, 'eventos.csv': events }))
    expect(lines).toEqual([line])
  })

  test('without it an empty roster is one mistake, not one for each event', () => {
    const lines = reportedBy(imported({ 'jugadores.csv': HEAD, 'eventos.csv': EVENTS }))
    expect(lines).toEqual([
      'eventos.csv:2:17 jugador: en jugadores.csv no hay nadie de Halcones, y aquí se nombra a «Ana López 10». Escribe ahí su plantel, o importa con --crear-jugadores.',
      'eventos.csv:4:15 jugador: en jugadores.csv no hay nadie de Xolotl, y aquí se nombra a «El Chato». Escribe ahí su plantel, o importa con --crear-jugadores.',
    ])
  })
})

test('a player who changed teams has what he did with each', () => {
  const result = imported({
    'jugadores.csv': `${SHEETS['jugadores.csv']}Xolotl,77,Ana López,Ana,López,,1999,\n`,
    'partidos.csv': `${SHEETS['partidos.csv']}p3,2,,A,2024-07-25,21:00,Cancha 1,Xolotl,Halcones,1,0,,,,jugado,,,\n`,
    'eventos.csv': `${SHEETS['eventos.csv']}p3,gol,Xolotl,Ana López,5,\n`,
  })
  expect(reportedBy(result)).toEqual([])
  const { tournament } = readTexts('cuadra', result.plan!.files, [])
  const goals = tournament!.teams.flatMap(({ id, players }) =>
    players
      .filter(({ firstName }) => firstName === 'Ana')
      .map(({ goalsScored, matchesPlayed }) => [id, goalsScored, matchesPlayed]),
  )
  expect(goals).toEqual([
    ['halcones', 1, 1],
    ['xolotl', 1, 1],
  ])
})
