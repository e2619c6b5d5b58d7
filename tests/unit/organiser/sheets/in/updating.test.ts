import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeLines, hasWork } from '../../../../../organiser/sheets/in/report.ts'
import type { Import } from '../../../../../organiser/sheets/in/import-tournament.ts'
import { edited, imported, SHEETS, reportedBy } from './given-sheets.ts'
import { tries } from '../../../../chance.ts'

/** The folder as the sheets alone make it. */
const fresh = () => imported().plan!.files

/** That folder with one piece of one file replaced by hand; the piece must be there. */
function byHand(...edits: [file: string, from: string, to: string][]) {
  const files = new Map(fresh())
  for (const [file, from, to] of edits) {
    const text = files.get(file) ?? ''
    if (!text.includes(from)) throw new Error(`${file} has no «${from}»`)
    files.set(file, text.replace(from, to))
  }
  return files
}

const lines = ({ plan }: Import) => changeLines(plan!.changes)

test('a new folder is written as a person would write it', () => {
  const files = fresh()
  expect([...files.keys()].toSorted()).toEqual([
    'eliminatoria/1-semifinal.yml',
    'equipos/d-artagnan.yml',
    'equipos/halcones.yml',
    'equipos/nandues.yml',
    'equipos/xolotl.yml',
    'jornadas/01.yml',
    'torneo.yml',
  ])
  expect(files.get('torneo.yml'))
    .toBe(`# El torneo. Los equipos van en equipos/, las jornadas en jornadas/ y la eliminatoria en eliminatoria/.

name: Torneo de la Cuadra
host: La Liga
sex: mixed
location: Iztacalco
groups:
  - [halcones, xolotl] # Grupo A
  - [d-artagnan, nandues] # Grupo B
`)
  expect(files.get('equipos/xolotl.yml'))
    .toBe(`# Xolotl: el equipo y su plantel. El nombre de este archivo es su clave en jornadas/.
# Se puede agregar aquí lo que la hoja no lleva: colores, fotos, apodos.

nombre: Xolotl
jugadores:
  - { numero: 10, nombre: Beto, apellidos: Ruiz, nacimiento: 2001 }
  - { clave: el-chato, nombre: El, apellidos: Chato }
`)
  expect(files.get('jornadas/01.yml')).toBe(`# Jornada 1: sus partidos y quién descansa.
# Los equipos van con el nombre de su archivo en equipos/; los jugadores, con su número.

partidos:
  - clave: p1
    fecha: 2024-07-18
    hora: 21:00
    cancha: Cancha 1
    marcador: 2-1
    equipo1: { equipo: halcones, goles: [10 (12), 7 (45+2)] }
    equipo2: { equipo: xolotl, goles: [el-chato] }

  - clave: p2
    fecha: 2024-07-18
    hora: 21:00
    cancha: Cancha 2
    marcador: 1-1
    equipo1: { equipo: d-artagnan, goles: [1 (3)], autogoles: [1 (80)] }
    equipo2: nandues
`)
})

test('importing the same again changes no byte', () => {
  const again = imported({}, fresh())
  expect(hasWork(again.plan!.changes)).toBe(false)
  expect(again.plan!.files).toEqual(fresh())
  expect(lines(again)).toEqual(['igual: 7 archivos'])
})

test('the order and the writing of a file that a person made stay byte for byte', () => {
  const mine = new Map(fresh()).set(
    'jornadas/01.yml',
    `# lo mío
matches:
    - { id: p2, team1: {team: d-artagnan, goals: 1, playingPlayers: [{player: 1, goals: 1, ownGoals: 1, minutes: {goals: [3], ownGoals: [80]}}]},   team2: {goals: 1, team: nandues}, date: "2024-07-18", time: 21:00:00, location: 'Cancha 2' }


    - team2: {team: xolotl, goals: 1, playingPlayers: [{player: el-chato, goals: 1}]}
      team1: {team: halcones, goals: 2, playingPlayers: [{player: 10, goals: 1, minutes: {goals: [12]}}, {player: 7, goals: 1, minutes: {goals: ["45+2"]}}]}
      location: Cancha 1
      time: 21:00 # en punto
      date: 2024-07-18
      id: p1
`,
  )
  const again = imported({}, mine)
  expect(reportedBy(again)).toEqual([])
  expect(again.plan!.files.get('jornadas/01.yml')).toBe(mine.get('jornadas/01.yml'))
})

describe('what a person added stays', () => {
  const kept = byHand(
    [
      'equipos/halcones.yml',
      'nombre: Halcones',
      'nombre: Halcones\ncolorDeLaPlayera: "#0b6e4f" # verde',
    ],
    [
      'equipos/halcones.yml',
      'nacimiento: 1999',
      'apodo: La Jefa, nacimiento: 1999, hizoElSitio: sí',
    ],
    ['equipos/halcones.yml', 'apellidos: Pérez }\n', 'apellidos: Pérez } # el bueno\n'],
    [
      'jornadas/01.yml',
      '7 (45+2)] }',
      '7 (45+2)], faltas: [10, 10, 10, 10], jugaron: [8] } # con lluvia',
    ],
    ['jornadas/01.yml', 'cancha: Cancha 1', 'cancha: Cancha 1\n    nota: El clásico'],
    ['torneo.yml', 'sex: mixed', 'sex: mixed\ncolor: "#e5195f"'],
  )

  test('with nothing new in the sheets no byte changes', () => {
    const again = imported({}, kept)
    expect(reportedBy(again)).toEqual([])
    expect(again.plan!.files).toEqual(kept)
  })

  test('with something new only that changes', () => {
    const again = imported(edited('partidos.csv', 'Xolotl,2,1', 'Xolotl,3,1'), kept)
    expect(lines(again)).toEqual([
      'igual: equipos/halcones.yml',
      '  equipos/halcones.yml: se conserva aunque en la hoja está vacío: apodo de 10',
      'cambia: jornadas/01.yml',
      '  jornadas/01.yml: p1 equipo1.goles 2 → 3',
      '  jornadas/01.yml: se conserva aunque en la hoja está vacío: faltas de p1, nota de p1',
      'igual: 6 archivos',
    ])
    const before = kept.get('jornadas/01.yml')!
    expect(again.plan!.files.get('jornadas/01.yml')).toBe(
      before.replace('marcador: 2-1', 'marcador: 3-1'),
    )
  })

  test('players, matches and files that no sheet mentions are kept and reported', () => {
    const more = new Map(kept)
      .set(
        'equipos/xolotl.yml',
        `${kept.get('equipos/xolotl.yml')}  - { numero: 99, nombre: Invitado }\n`,
      )
      .set(
        'eliminatoria/1-semifinal.yml',
        `${kept.get('eliminatoria/1-semifinal.yml')}\n  - { clave: s2, equipo1: xolotl, equipo2: d-artagnan }\n`,
      )
      .set(
        'jornadas/02.yml',
        'matches:\n  - { team1: { team: xolotl }, team2: { team: nandues } }\n',
      )
    const again = imported({}, more)
    expect(again.plan?.files.get('jornadas/02.yml')).toBe(more.get('jornadas/02.yml'))
    expect(lines(again)).toEqual([
      'igual: equipos/halcones.yml',
      '  equipos/halcones.yml: se conserva aunque en la hoja está vacío: apodo de 10',
      'igual: equipos/xolotl.yml',
      '  equipos/xolotl.yml: 99 Invitado no está en la hoja; se conserva',
      'igual: jornadas/01.yml',
      '  jornadas/01.yml: se conserva aunque en la hoja está vacío: faltas de p1, nota de p1',
      'se conserva: jornadas/02.yml (la hoja no lo menciona)',
      'igual: eliminatoria/1-semifinal.yml',
      '  eliminatoria/1-semifinal.yml: partido s2 no está en la hoja; se conserva',
      'igual: 7 archivos',
    ])
  })
})

test.each<[string, [string, string, string], Record<string, string>, string[]]>([
  [
    'a score typed otherwise',
    ['jornadas/01.yml', 'marcador: 2-1', 'marcador: 3-1'],
    {},
    ['  jornadas/01.yml: p1 equipo1.goles 3 → 2'],
  ],
  [
    'a name typed otherwise',
    ['equipos/halcones.yml', 'apellidos: López', 'apellidos: Lopes'],
    {},
    ['  equipos/halcones.yml: 10 apellidos Lopes → López'],
  ],
  [
    'a time that moved',
    ['jornadas/01.yml', 'hora: 21:00', 'hora: 20:00'],
    {},
    ['  jornadas/01.yml: p1 hora 20:00 → 21:00'],
  ],
  [
    'a day that moved takes its weekday along',
    ['jornadas/01.yml', 'fecha: 2024-07-18', 'fecha: 2024-07-19\n    dia: viernes'],
    {},
    [
      '  jornadas/01.yml: p1 fecha 2024-07-19 → 2024-07-18',
      '  jornadas/01.yml: p1 dia viernes → (nada)',
    ],
  ],
  [
    'a goal that was another player’s',
    ['jornadas/01.yml', '10 (12)', '10 (12)'],
    edited('eventos.csv', 'Ana López,12', 'Juan Pérez 8,12'),
    [
      '  jornadas/01.yml: p1 equipo1.jugador 10.goles 1 → (nada)',
      '  jornadas/01.yml: p1 equipo1.jugador 10.minutos { goles: [12] } → (nada)',
      '  jornadas/01.yml: p1 equipo1.jugaron (nada) → jugador 8, goles: 1, minutos: { goles: [12] }',
    ],
  ],
  [
    'a postponed match that was played',
    ['jornadas/01.yml', 'clave: p1', 'clave: p1\n    estado: aplazado'],
    {},
    ['  jornadas/01.yml: p1 estado aplazado → (nada)'],
  ],
  [
    'a place of a table that is decided',
    [
      'eliminatoria/1-semifinal.yml',
      'equipo2: nandues',
      'equipo2: { equipo: { grupo: B, lugar: 1 } }',
    ],
    {},
    ['  eliminatoria/1-semifinal.yml: s1 equipo2.equipo { grupo: B, lugar: 1 } → nandues'],
  ],
  [
    'a field of torneo.yml',
    ['torneo.yml', 'location: Iztacalco', 'location: Iztapalapa'],
    {},
    ['  torneo.yml: location Iztapalapa → Iztacalco'],
  ],
  [
    'a group',
    ['torneo.yml', '[halcones, xolotl]', '[halcones, xolotl, nandues]'],
    edited('equipos.csv', "D'Artagnan,B\nÑandúes,B", "D'Artagnan,B\nÑandúes,B"),
    [
      '  torneo.yml: groups [halcones, xolotl, nandues] [d-artagnan, nandues] → [halcones, xolotl] [d-artagnan, nandues]',
    ],
  ],
])('what the sheets state wins, and is reported: %s', (_rule, edit, changed, reported) => {
  const again = imported(changed, byHand(edit))
  expect(reportedBy(again)).toEqual([])
  expect(lines(again).filter((line) => line.startsWith('  '))).toEqual(reported)
})

test('a captain whom the folder knows stays and is named where the cells are empty', () =>
  expect(lines(imported(edited('jugadores.csv', '1999,sí', '1999,'), fresh()))).toContain(
    '  equipos/halcones.yml: se conserva aunque en la hoja está vacío: capitan de 10',
  ))

test.each([
  ['sí', true],
  ['no', false],
  ['', true],
])('whom the site reserves: the folder says so, the sheet «%s»', (cell, isReserved) => {
  const from = ', nacimiento: 2001 }'
  const before = byHand(['equipos/xolotl.yml', from, ', nacimiento: 2001, reservado: sí }'])
  const sheet = SHEETS['jugadores.csv']
    .split('\n')
    .map((line, at) => (line === '' ? line : `${line},${at === 0 ? 'reservado' : cell}`))
    .join('\n')
  const again = imported({ 'jugadores.csv': sheet }, before)
  expect(reportedBy(again)).toEqual([])
  expect(again.plan!.files.get('equipos/xolotl.yml')!.includes('2001, reservado: sí }')).toBe(
    isReserved,
  )
})

test('a sheet without the column leaves a reserved player reserved', () => {
  const from = ', nacimiento: 2001 }'
  const before = byHand(['equipos/xolotl.yml', from, ', nacimiento: 2001, reservado: sí }'])
  expect(imported({}, before).plan!.files).toEqual(before)
})

test('a player who did nothing more goes on being one who played', () => {
  const again = imported(edited('eventos.csv', 'Ana López,12', 'Juan Pérez 8,12'), fresh())
  expect(again.plan!.files.get('jornadas/01.yml')).toContain(
    '    equipo1: { equipo: halcones, goles: [8 (12), 7 (45+2)], jugaron: [10] }\n',
  )
})

test('a new shirt number is followed wherever the old one stands, also where no sheet speaks', () => {
  const hand = byHand(['jornadas/01.yml', '7 (45+2)]', '7 (45+2)], jugaron: [8]']).set(
    'eliminatoria/2-gran-final.yml',
    'playoffName: Gran final\nmatches:\n  - team1: { team: halcones, playingPlayers: [7, { player: 8 }] }\n    team2: { team: { winnerOf: s1 } }\n',
  )
  const sheets = edited('jugadores.csv', 'Halcones,8,', 'Halcones,18,')
  const again = imported(sheets, hand)
  expect(reportedBy(again)).toEqual([])
  expect(lines(again)).toEqual([
    'cambia: equipos/halcones.yml',
    '  equipos/halcones.yml: 8 numero 8 → 18',
    'cambia: jornadas/01.yml',
    '  jornadas/01.yml: p1 equipo1.jugaron 8 → 18',
    'cambia: eliminatoria/2-gran-final.yml',
    '  eliminatoria/2-gran-final.yml: partido team1.playingPlayers 8 → 18',
    '  eliminatoria/2-gran-final.yml: partido halcones – ? no está en la hoja; se conserva',
    'igual: 5 archivos',
  ])
})

test('where a piece stands in two places it is written out, and every comment stays', () => {
  const mine = new Map(fresh()).set(
    'jornadas/01.yml',
    `# lo mío
partidos:
  - clave: p1
    fecha: &dia 2024-07-18 # jueves
    hora: &hora 21:00
    cancha: Cancha 1
    marcador: 2-1
    equipo1: { equipo: halcones, goles: [10 (12), 7 (45+2)] }
    equipo2: { equipo: xolotl, goles: [el-chato] }
  - clave: p2
    fecha: *dia
    hora: *hora
    cancha: Cancha 2
    marcador: 1-1
    equipo1: { equipo: d-artagnan, goles: [1 (3)], autogoles: [1 (80)] }
    equipo2: nandues # los de casa
`,
  )
  const sheets = edited('partidos.csv', 'p1,1,,A,2024-07-18', 'p1,1,,A,2024-07-19')
  const again = imported(sheets, mine)
  expect(reportedBy(again)).toEqual([])
  expect(again.plan!.files.get('jornadas/01.yml')).toBe(
    mine
      .get('jornadas/01.yml')!
      .replace('&dia 2024-07-18', '2024-07-19')
      .replace('&hora ', '')
      .replace('*dia', '2024-07-18')
      .replace('*hora', '21:00'),
  )
})

test('a match that moves to another round takes what was added by hand along', () => {
  const hand = byHand([
    'jornadas/01.yml',
    'cancha: Cancha 2',
    'cancha: Cancha 2\n    nota: Con banda',
  ])
  const again = imported(edited('partidos.csv', 'p2,1,', 'p2,2,'), hand)
  expect(reportedBy(again)).toEqual([])
  expect(lines(again)).toEqual([
    'cambia: jornadas/01.yml',
    '  jornadas/01.yml: p2: pasa a jornadas/02.yml',
    'nuevo: jornadas/02.yml',
    'igual: 6 archivos',
  ])
  expect(again.plan!.files.get('jornadas/01.yml')).not.toContain('p2')
  expect(again.plan!.files.get('jornadas/02.yml')).toContain('nota: Con banda')
})

test('a match without id is found by its teams and round, on either side', () => {
  const hand = byHand(
    ['jornadas/01.yml', '- clave: p2\n    fecha', '- nota: Clásico\n    fecha'],
    ['jornadas/01.yml', 'equipo1: { equipo: d-artagnan', 'equipo0: { equipo: d-artagnan'],
    ['jornadas/01.yml', 'equipo2: nandues', 'equipo1: nandues'],
    ['jornadas/01.yml', 'equipo0:', 'equipo2:'],
  )
  const again = imported({}, hand)
  expect(reportedBy(again)).toEqual([])
  expect(lines(again)).toEqual([
    'cambia: jornadas/01.yml',
    '  jornadas/01.yml: p2 clave (nada) → p2',
    '  jornadas/01.yml: p2: equipo1 y equipo2 cambian de lado',
    '  jornadas/01.yml: se conserva aunque en la hoja está vacío: nota de p2',
    'igual: 6 archivos',
  ])
})

test('a team whose file has another name keeps it', () => {
  const hand = new Map(
    [...fresh()].map(([path, text]) => [
      path.replace('nandues', 'las-aves'),
      text.replaceAll('nandues', 'las-aves'),
    ]),
  )
  const again = imported({}, hand)
  expect(reportedBy(again)).toEqual([])
  expect(hasWork(again.plan!.changes)).toBe(false)
})

test('phases stand in the order in which they begin, also when one comes before those known', () => {
  const sheets = {
    'partidos.csv': SHEETS['partidos.csv'].replace(
      's1,,',
      "c1,,Ronda previa,,2024-07-25,21:00,Cancha 1,Xolotl,D'Artagnan,,,,,,por jugar,,,\ns1,,",
    ),
  }
  const again = imported(sheets, fresh())
  expect(reportedBy(again)).toEqual([])
  expect(lines(again)).toEqual([
    'nuevo: eliminatoria/1-ronda-previa.yml',
    'cambia de nombre: eliminatoria/1-semifinal.yml → eliminatoria/2-semifinal.yml',
    'igual: 6 archivos',
  ])
  expect(again.plan!.files.has('eliminatoria/1-semifinal.yml')).toBe(false)
})

test('a file that cannot be read stops the import and is not touched', () => {
  const broken = new Map(fresh()).set('jornadas/01.yml', 'matches: [')
  const again = imported({}, broken)
  expect(again.plan).toBeUndefined()
  expect(again.problems.map(({ file, line, code }) => [file, line, code])).toEqual([
    ['torneos/cuadra/jornadas/01.yml', 1, 'yamlBracket'],
  ])
})

describe('a result typed by hand', () => {
  const hand = byHand([
    'eliminatoria/1-semifinal.yml',
    '    equipo1:',
    '    marcador: 1-0\n    equipo1:',
  ])
  test('stays while the sheet leaves the state open, and is named', () => {
    const again = imported(edited('partidos.csv', 'Ñandúes,,,,,,por jugar', 'Ñandúes,,,,,,'), hand)
    expect(again.plan!.files).toEqual(hand)
    expect(lines(again)).toContain(
      '  eliminatoria/1-semifinal.yml: se conserva aunque en la hoja está vacío: goles de s1',
    )
  })
  test('goes where the sheet says that the match is to be played, with a warning', () => {
    const again = imported({}, hand)
    expect(again.plan!.files).toEqual(fresh())
    expect(reportedBy(again)).toEqual([
      'partidos.csv:4:64 estado: la carpeta tiene un resultado (1–0) y aquí dice por jugar: se quita. Si el resultado es bueno, escríbelo; si no lo llevas en la hoja, deja vacío el estado.',
    ])
  })
})

test('whatever stands in the folder, an import ends in problems or in a folder that is then up to date', () => {
  const paths = [...fresh().keys()]
  const pieces = [
    '\n',
    '  ',
    '- ',
    ': ',
    '{',
    ']',
    '"',
    '#',
    'goles: 1',
    '10',
    'null',
    '&a ',
    '*a',
    '!!x ',
    '~',
    'é',
  ]
  const damage = fc.record({
    path: fc.constantFrom(...paths),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat(12),
    piece: fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 8 })),
  })
  fc.assert(
    fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
      const files = new Map(fresh())
      for (const { path, at, cut, piece } of damages) {
        const text = files.get(path)!
        const index = Math.floor(at * text.length)
        files.set(path, text.slice(0, index) + piece + text.slice(index + cut))
      }
      const { plan, problems } = imported({}, files)
      expect(plan === undefined).toBe(problems.some(({ severity }) => severity === 'error'))
      if (!plan) return
      const again = imported({}, plan.files)
      expect(again.plan?.files).toEqual(plan.files)
      expect(hasWork(again.plan!.changes)).toBe(false)
    }),
    { numRuns: tries(5, 400) },
  )
})

describe('who played beside a place', () => {
  const PLACED: Parameters<typeof byHand>[0] = [
    'eliminatoria/1-semifinal.yml',
    'equipo1: halcones',
    'equipo1: { equipo: { grupo: A, lugar: 1 } }',
  ]
  const PLAYED = 'Halcones,Ñandúes,2,1,,,,jugado'
  const semifinal = (played: string, hand = PLACED) => {
    const again = imported(
      edited('partidos.csv', 'Halcones,Ñandúes,,,,,,por jugar', played),
      byHand(hand),
    )
    expect(reportedBy(again)).toEqual([])
    return again.plan!.files.get('eliminatoria/1-semifinal.yml')
  }

  test('is written with the result', () =>
    expect(semifinal(PLAYED)).toContain(
      'equipo1: { equipo: { grupo: A, lugar: 1 }, loJugo: halcones }',
    ))
  test('not before', () =>
    expect(semifinal('Halcones,Ñandúes,,,,,,por jugar')).not.toContain('loJugo'))
  test('goes with the place where the sheet names another team', () =>
    expect(
      semifinal(PLAYED.replace('Halcones', 'Xolotl'), [
        PLACED[0],
        PLACED[1],
        'equipo1: { equipo: { grupo: A, lugar: 1 }, loJugo: halcones }',
      ]),
    ).toContain('equipo1: { equipo: xolotl }\n'))
})
