/** Sheets as people and their programs write them: what is read, and what is said of it. */
import { describe, expect, test } from 'vitest'
import {
  clockTime,
  matchMinute,
  roundNumber,
  shirtNumberCell,
} from '../../../../../organiser/sheets/in/cells/cells.ts'
import type { CellReading } from '../../../../../organiser/sheets/in/cells/cells.ts'
import { calendarDay } from '../../../../../organiser/sheets/in/cells/date-cells.ts'
import { decodedSheet } from '../../../../../organiser/sheets/in/decoding.ts'
import type { Cell } from '../../../../../organiser/sheets/in/sheet.ts'
import { edited, imported, reportedBy, SHEETS } from './given-sheets.ts'

const cell = (text: string): Cell => ({ file: 'x.csv', line: 1, column: 1, field: 'x', text })
const valueOf = <T>(reading: CellReading<T>) =>
  reading.problem ? reading.problem.code : reading.value

/** Letters as `iconv -f utf-8 -t cp850` and `-t macintosh` write them. */
const MS_DOS = { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, Ñ: 0xa5, Á: 0xb5, ü: 0x81 }
const MACINTOSH = {
  á: 0x87,
  é: 0x8e,
  í: 0x92,
  ó: 0x97,
  ú: 0x9c,
  ñ: 0x96,
  Ñ: 0x84,
  Á: 0xe7,
  ü: 0x9f,
}
const WINDOWS = { á: 0xe1, é: 0xe9, í: 0xed, ó: 0xf3, ú: 0xfa, ñ: 0xf1, Ñ: 0xd1, Á: 0xc1, ü: 0xfc }

const bytesIn = (text: string, letters: Readonly<Record<string, number>>) =>
  Uint8Array.from(text, (letter) => letters[letter] ?? letter.codePointAt(0)!)

describe.each([
  ['MS-DOS', MS_DOS],
  ['Macintosh', MACINTOSH],
  ['Windows', WINDOWS],
])('letters as Excel saves them for %s', (_program, letters) => {
  test.each([
    'Xólotl;Águilas;Ñandúes',
    'Pérez',
    'Peña Íñigo'.replace('Í', 'i'),
    'MUÑOZ',
    'pingüino',
    'José',
    'sábado, 4 de julio',
  ])('%s', (text) => expect(decodedSheet(bytesIn(text, letters))).toBe(text))
})

test('letters that no program for Spanish writes are refused', () =>
  expect(
    reportedBy(imported({ 'equipos.csv': Uint8Array.of(...bytesIn('equipo\nA', {}), 0xb3, 0xb3) })),
  ).toEqual([
    'equipos.csv:1:1: no se entienden los acentos y las eñes de este archivo. Guárdalo otra vez como «CSV UTF-8».',
  ]))

test.each([
  ['jueves, 4 de julio de 2024', '2024-07-04'],
  ['Jueves 4 de julio del 2024', '2024-07-04'],
  ['jue. 4-jul-24', '2024-07-04'],
  ['jueves 04/07/2024', '2024-07-04'],
  ['Thursday, July 4, 2024', '2024-07-04'],
  ['1.º de agosto de 2024', '2024-08-01'],
  ['1ro de agosto de 2024', '2024-08-01'],
  ['primero de agosto de 2024', '2024-08-01'],
  ['20240704', '2024-07-04'],
  ['viernes, 4 de julio de 2024', 'weekdayDiffers'],
  ['jueves 31 de junio de 2024', 'impossibleDate'],
  ['4-jul', 'yearMissing'],
  ['julio', 'notDate'],
])('the date %s', (text, day) => expect(valueOf(calendarDay(cell(text)))).toBe(day))

test.each([
  ['4-jul', '2026-11-26', '2026-07-04'],
  ['10-ene', '2026-11-26', '2027-01-10'],
  ['20 de diciembre', '2026-01-05', '2025-12-20'],
  ['jueves 4 de julio', '2025-11-26', '2024-07-04'],
  ['29-feb', '2026-11-26', 'impossibleDate'],
  ['4/7', '2026-11-26', '2026-07-04'],
  ['jueves 4 de julio', '2026-11-26', '2024-07-04'],
])('%s is near %s', (text, near, day) =>
  expect(valueOf(calendarDay(cell(text), { order: 'day', near }))).toBe(day),
)

test.each([
  ['21hrs', '21:00'],
  ['21 hrs.', '21:00'],
  ['21 h', '21:00'],
  ['21h30', '21:30'],
  ['21:00 horas', '21:00'],
  ['9 de la noche', '21:00'],
  ['10:30 de la mañana', '10:30'],
  ['25hrs', 'notTime'],
  ['21', 'notTime'],
])('the time %s', (text, time) => expect(valueOf(clockTime(cell(text)))).toBe(time))

test.each([
  ['12´', 12],
  ['12`', 12],
  ["45'+2'", '45+2'],
  ['45´ + 2´', '45+2'],
  ['min 12', 12],
  ['12 min.', 12],
  ['12°', 12],
  ['minuto', undefined],
  ['mín', 'notMinute'],
])('the minute %s', (text, minute) => expect(valueOf(matchMinute(cell(text)))).toBe(minute))

test.each([
  ['1ª', 1],
  ['1.ª jornada', 1],
  ['1a', 1],
  ['3ra', 3],
  ['#1', 1],
  ['No. 12', 12],
  ['Jornada #3', 3],
  ['J-4', 4],
  ['J4', 4],
  ['Fecha 5', 5],
  ['Séptima', 7],
  ['#0', 'notRound'],
  ['1b', 'notRound'],
])('the round %s', (text, round) => expect(valueOf(roundNumber(cell(text)))).toBe(round))

test.each([['#10', 10]])('the shirt number %s', (text, number) =>
  expect(valueOf(shirtNumberCell(cell(text)))).toBe(number),
)

const partidos = (...rows: string[]) => ({
  'partidos.csv': ['partido,jornada,fecha,equipo1,equipo2,goles1,goles2,estado', ...rows, ''].join(
    '\n',
  ),
  'eventos.csv': null,
})

const dates = (...given: string[]) =>
  partidos(...given.map((date, index) => `p${index + 1},${index + 1},${date},Halcones,Xolotl,,,`))

const datesIn = (files: Record<string, string | null>, today?: string) => {
  const { competition, problems } = imported(files, new Map(), today)
  return [competition.matches.map(({ date }) => date), problems.map(({ code }) => code)]
}

describe('the dates of a column', () => {
  const none = 'missingOptionalFile'
  test.each<[string, string[], (string | undefined)[], string[]]>([
    [
      'month first, as the rounds would jump from month to month else',
      ['7/4/2024', '7/11/2024', '8/1/2024'],
      ['2024-07-04', '2024-07-11', '2024-08-01'],
      ['monthFirstMeant', none],
    ],
    [
      'month first of two rounds',
      ['7/4/2024', '7/11/2024'],
      ['2024-07-04', '2024-07-11'],
      ['monthFirstMeant', none],
    ],
    [
      'day first, where that goes on from week to week',
      ['4/7/2024', '11/7/2024', '1/8/2024'],
      ['2024-07-04', '2024-07-11', '2024-08-01'],
      [none],
    ],
    [
      'the year first, in two figures',
      ['24-07-04', '24-07-11', '24-08-01'],
      ['2024-07-04', '2024-07-11', '2024-08-01'],
      ['yearFirst', none],
    ],
    [
      'the year last, in two figures',
      ['18-07-24', '25-07-24'],
      ['2024-07-18', '2024-07-25'],
      [none],
    ],
    [
      'without a year beside one that has it',
      ['27-dic-2024', '3-ene', '10-ene'],
      ['2024-12-27', '2025-01-03', '2025-01-10'],
      ['yearless', none],
    ],
  ])('%s', (_rule, given, days, codes) => expect(datesIn(dates(...given))).toEqual([days, codes]))

  test('the year first, where it is years away else', () =>
    expect(datesIn(dates('24-07-18'), '2026-11-26')[0]).toEqual(['2024-07-18']))

  test('the year last, where the other figure is as near', () =>
    expect(datesIn(dates('24-07-26'), '2026-11-26')[0]).toEqual(['2026-07-24']))

  test('all without it', () =>
    expect(datesIn(dates('4-jul', '11-jul'), '2026-11-26')).toEqual([
      ['2026-07-04', '2026-07-11'],
      ['yearless', none],
    ]))
})

describe('cells that no person wrote', () => {
  test.each(['#N/A', '#N/D', '#¡REF!', '#REF!', '#¿NOMBRE?', '#¡DIV/0!', '#VALUE!', 'Err:502'])(
    'the error %s',
    (error) =>
      expect(
        imported(
          edited('partidos.csv', 'Cancha 1,Halcones,Xolotl', `${error},Halcones,Xolotl`),
        ).problems.map(({ code, field }) => [code, field]),
      ).toEqual([['formulaError', 'cancha']]),
  )
  test.each(['NaN', 'nan', 'None', 'null', 'undefined'])(
    'what a program writes for nothing: %s',
    (mark) =>
      expect(
        imported(
          edited('partidos.csv', 'Cancha 1,Halcones,Xolotl', `${mark},Halcones,Xolotl`),
        ).problems.map(({ code, field }) => [code, field]),
      ).toEqual([['markOfNothing', 'cancha']]),
  )
  test.each(['-', '--', '–', '—'])('a dash is an empty cell: %s', (dash) => {
    const { problems, ...made } = imported(
      edited('partidos.csv', 'Cancha 1,Halcones,Xolotl', `${dash},Halcones,Xolotl`),
    )
    expect(problems).toEqual([])
    expect(JSON.stringify(made)).not.toContain(`: ${dash}`)
  })
  test('where a name stands, nothing else is said of it', () =>
    expect(reportedBy(imported(edited('equipos.csv', 'Ñandúes,B', 'Ñandúes,#N/A')))).toEqual([
      'equipos.csv:5:9 grupo: «#N/A» es el error de una fórmula, no un dato. Corrige la fórmula, escribe el dato o deja la celda vacía.',
    ]))
  test.each(['\u200B', '\u2060', '\uFEFF', '\u200E', '\u00AD', '\u202E', '\u3164'])(
    'a sign that nobody sees: %j',
    (sign) =>
      expect(
        imported(edited('jugadores.csv', 'Ana López,Ana', `Ana${sign} López,Ana`))
          .problems.map(({ code, cure }) => [code, cure])
          .at(0),
      ).toEqual(['unseenSign', 'Borra la celda y escríbela de nuevo a mano: Ana López']),
  )
  test('pictures of several signs, and spaces that do not break, are no such thing', () =>
    expect(
      reportedBy(imported(edited('jugadores.csv', ',1999,', '👨‍👩‍👧 La\u00A0Jefa ❤️,1999,'))),
    ).toEqual([]))
  test('letters that lost their accents', () =>
    expect(
      imported(edited('jugadores.csv', 'Zoé Ávila,Zoé', 'ZoÃ© Ãvila,Zoé')).problems[0],
    ).toMatchObject({ code: 'garbled', severity: 'error' }))
})

describe('a row of sums', () => {
  test.each(['TOTAL', 'Total:', 'Total de equipos', 'Total 4', 'SUMA', 'Suma total', 'Gran total'])(
    '%s is no team',
    (word) =>
      expect(
        imported({ 'equipos.csv': `${SHEETS['equipos.csv']}${word},\n` }).problems.map(
          ({ code, line }) => [code, line],
        ),
      ).toEqual([['totalRow', 6]]),
  )
  test('below the matches', () =>
    expect(
      imported({ 'partidos.csv': `${SHEETS['partidos.csv']}TOTAL,,,,,,,,,3,2\n` }).problems.map(
        ({ code, line }) => [code, line],
      ),
    ).toEqual([['totalRow', 5]]))
  test('a team of that name that plays is one', () => {
    const named = Object.entries(SHEETS).map(([name, text]) => [
      name,
      text.replaceAll('Xolotl', 'Total'),
    ])
    expect(reportedBy(imported(Object.fromEntries(named) as Record<string, string>))).toEqual([])
  })
})

describe('titles', () => {
  test('below the name of the league, which is said', () =>
    expect(
      reportedBy(imported({ 'equipos.csv': `LIGA MUNICIPAL 2024\n\n${SHEETS['equipos.csv']}` })),
    ).toEqual([
      'equipos.csv:1:1: «LIGA MUNICIPAL 2024» está arriba de los títulos; no se importa. Si era un dato del torneo, ponlo en torneo.yml.',
    ]))
  test('below a word that could be one', () => {
    const { competition } = imported({ 'equipos.csv': `EQUIPOS,\n${SHEETS['equipos.csv']}` })
    expect(competition.teams.map(({ id }) => id)).not.toContain('equipo')
    expect(competition.teams).toHaveLength(4)
  })
  test.each(['No.', '#', 'Nº', 'Núm.', 'Dorsal', 'No. de playera'])(
    '«%s» is the number of a player',
    (title) => {
      const { competition, problems } = imported(edited('jugadores.csv', 'numero', title))
      expect(problems.map(({ code }) => code)).toEqual(['meantColumn'])
      expect(competition.players.map(({ number }) => number)).toEqual([
        10,
        7,
        8,
        10,
        undefined,
        1,
        9,
      ])
    },
  )
  test('a count of the rows is none of ours where the key has its own title', () =>
    expect(
      imported({
        'partidos.csv': SHEETS['partidos.csv']
          .replace(/^/gm, (_, at) => (at ? '1,' : 'No.,'))
          .replace(/1,$/, ''),
      }).problems.map(({ code }) => code),
    ).toEqual(['strangeColumn']))
})

describe('merged cells', () => {
  const rows = (...lines: string[]) => ({
    'partidos.csv': ['partido,jornada,fase,fecha,equipo1,equipo2', ...lines, ''].join('\n'),
    'eventos.csv': null,
  })
  const roundsOf = (files: Record<string, string | null>) => {
    const { competition, problems } = imported(files)
    return [
      competition.matches.map(({ round, phase, date }) => [round ?? phase, date]),
      problems.map(({ code }) => code).filter((code) => code !== 'missingOptionalFile'),
    ]
  }
  test('a round and its day stand in the first row only', () =>
    expect(
      roundsOf(
        rows(
          'a,1,,2024-07-18,Halcones,Xolotl',
          "b,,,,D'Artagnan,Ñandúes",
          'c,2,,2024-07-25,Halcones,Ñandúes',
          "d,,,,D'Artagnan,Xolotl",
          'e,,Semifinal,2024-08-01,Halcones,Xolotl',
          "f,,,,D'Artagnan,Ñandúes",
        ),
      ),
    ).toEqual([
      [
        [1, '2024-07-18'],
        [1, '2024-07-18'],
        [2, '2024-07-25'],
        [2, '2024-07-25'],
        ['Semifinal', '2024-08-01'],
        ['Semifinal', '2024-08-01'],
      ],
      ['mergedCells', 'mergedCells'],
    ]))
  test('a day that is not known yet stays unknown where others have theirs', () =>
    expect(
      roundsOf(
        rows(
          'a,1,,2024-07-18,Halcones,Xolotl',
          "b,,,2024-07-18,D'Artagnan,Ñandúes",
          'c,2,,,Halcones,Ñandúes',
          "d,,,,D'Artagnan,Xolotl",
        ),
      )[0],
    ).toEqual([
      [1, '2024-07-18'],
      [1, '2024-07-18'],
      [2, undefined],
      [2, undefined],
    ]))
  test('one that was forgotten where each row has its own is a mistake', () =>
    expect(
      roundsOf(
        rows(
          'a,1,,,Halcones,Xolotl',
          "b,1,,,D'Artagnan,Ñandúes",
          'c,2,,,Halcones,Ñandúes',
          "d,,,,D'Artagnan,Xolotl",
        ),
      )[1],
    ).toEqual(['noRound']))
  test('a team stands in the first row of its roster only', () => {
    const { competition, problems } = imported({
      'jugadores.csv':
        'equipo,numero,jugador\nHalcones,10,Ana López\n,7,Juan Pérez\n,8,Juan Pérez\nXolotl,10,Beto Ruiz\n,,El Chato\n' +
        "D'Artagnan,1,Zoé Ávila\nÑandúes,9,Iñaki Ortiz\n",
    })
    expect(problems.map(({ code }) => code)).toEqual(['mergedCells'])
    expect(competition.players.map(({ team }) => team.id)).toEqual([
      'halcones',
      'halcones',
      'halcones',
      'xolotl',
      'xolotl',
      'd-artagnan',
      'nandues',
    ])
  })
})

describe('a word for a state', () => {
  test.each([
    ['W.O.', 'no_se_presento el equipo que no llegó: Xolotl, según el marcador.'],
    ['WO', 'no_se_presento el equipo que no llegó: Xolotl, según el marcador.'],
    ['NP', 'no_se_presento el equipo que no llegó: Xolotl, según el marcador.'],
    ['Ganó por default', 'no_se_presento el equipo que no llegó: Xolotl, según el marcador.'],
    ['finalizado', '¿Quisiste decir «jugado»?'],
    ['Terminado', '¿Quisiste decir «jugado»?'],
    ['pospuesto', '¿Quisiste decir «aplazado»?'],
    ['Reprogramado', '¿Quisiste decir «aplazado»?'],
    ['pendiente', '¿Quisiste decir «por jugar»?'],
    ['en vivo', '¿Quisiste decir «en juego»?'],
    ['anulado', '¿Quisiste decir «cancelado»?'],
    ['Por mesa', '¿Quisiste decir «adjudicado»?'],
    ['bye', '¿Quisiste decir «descansa»?'],
  ])('%s', (word, cure) =>
    expect(
      reportedBy(imported(edited('partidos.csv', 'Xolotl,2,1,,,,jugado', `Xolotl,2,1,,,,${word}`))),
    ).toEqual([
      expect.stringMatching(
        new RegExp(`estado: «.*» no es un estado\\. .*${cure.replace(/[?.]/g, '\\$&')}`),
      ),
    ]),
  )
})

test.each([
  ['Tarjeta amarilla', 'amarilla'],
  ['T.A.', 'amarilla'],
  ['Amonestación', 'amarilla'],
  ['Segunda amarilla', 'doble amarilla'],
  ['Doble tarjeta amarilla', 'doble amarilla'],
  ['Tarjeta roja', 'roja'],
  ['Expulsión', 'roja'],
  ['Gol en contra', 'autogol'],
  ['Auto gol', 'autogol'],
  ['Gol de penal', 'gol'],
  ['Golazo', 'gol'],
  ['Fouls', 'falta'],
])('the kind %s is %s', (written, word) =>
  expect(
    imported(edited('eventos.csv', 'p1,gol,Xolotl', `p1,${written},Xolotl`)).problems[0]?.cure,
  ).toBe(`¿Quisiste decir «${word}»?`),
)

test.each([
  ['02-ene', ''],
  ['2-Jan', ''],
  ['2-ene', '1'],
])('a score that the program took for a date: %s', (one, other) =>
  expect(
    reportedBy(imported(edited('partidos.csv', 'Xolotl,2,1', `Xolotl,${one},${other}`))),
  ).toEqual([
    `partidos.csv:2:51 goles1: la hoja de cálculo tomó este marcador por una fecha: «${one}» era ${one === '2-Jan' ? '1-2' : '2-1'}. Cada equipo lleva los suyos: ${one === '2-Jan' ? '1 en goles1 y 2' : '2 en goles1 y 1'} en goles2.`,
  ]),
)

test.each([
  ['02/01/2024', 'a whole date'],
  ['45293', 'the days that the program counted'],
])('a score that became %s, %s', (one) =>
  expect(
    imported(edited('partidos.csv', 'Xolotl,2,1', `Xolotl,${one},`)).problems.map(
      ({ cure }) => cure,
    ),
  ).toEqual(['Cada equipo lleva los suyos: 2 en goles1 y 1 en goles2.']),
)

test('a score of penalties that became a date is one mistake', () =>
  expect(
    reportedBy(imported(edited('partidos.csv', 'Ñandúes,1,1,,', 'Ñandúes,1,1,04-mar,'))),
  ).toEqual([
    'partidos.csv:3:63 penales1: la hoja de cálculo tomó este marcador por una fecha: «04-mar» era 4-3. Cada equipo lleva los suyos: 4 en penales1 y 3 en penales2.',
  ]))

test('W.O. in the place of goals', () =>
  expect(reportedBy(imported(edited('partidos.csv', 'Xolotl,2,1', 'Xolotl,W.O.,')))).toEqual([
    'partidos.csv:2:51 goles1: «W.O.» no es un número. Escribe adjudicado en el estado, y en no_se_presento el equipo que no llegó.',
  ]))

test('a page of the web that is called a sheet', () =>
  expect(
    imported({ 'equipos.csv': '<!DOCTYPE html><table><tr><td>equipo' }).problems[0]?.code,
  ).toBe('notCsv'))

describe('a replay', () => {
  const replayed = (state: string, date: string) =>
    imported({
      'partidos.csv':
        `${SHEETS['partidos.csv']}p1b,1,,A,${date},21:00,Cancha 1,Halcones,Xolotl,1,1,,,,jugado,,,Repetición\n`.replace(
          'Xolotl,2,1,,,,jugado',
          state,
        ),
      'eventos.csv': null,
    }).problems.map(({ code }) => code)
  test('beside the match that is cancelled', () =>
    expect(replayed('Xolotl,,,,,,cancelado', '2024-07-25')).toEqual(['missingOptionalFile']))
  test('beside one that counts, on another day, is asked about', () =>
    expect(replayed('Xolotl,2,1,,,,jugado', '2024-07-25')).toEqual([
      'playsTwiceApart',
      'playsTwiceApart',
      'missingOptionalFile',
    ]))
  test('at the same hour is a mistake', () =>
    expect(replayed('Xolotl,2,1,,,,jugado', '2024-07-18')).toEqual([
      'playsTwice',
      'playsTwice',
      'missingOptionalFile',
    ]))
})
