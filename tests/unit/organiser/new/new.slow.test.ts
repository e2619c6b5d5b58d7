import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newCommand } from '../../../../organiser/new/command.ts'
import { formats } from '../../../../src/lib/schema/planning.ts'
import { writeNewFolder } from '../../../../organiser/new/write-new-folder.ts'
import { readFolder } from '../../../../publish/reading/folder.ts'

let work = ''
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'cascarita-new-'))
})
afterEach(() => rm(work, { recursive: true, force: true }))

const TEAMS = 'Canarios,Tuercas,Los Zapatos Rotos,Ñandúes,Club D’Artagnan,Tamales,Águilas,1810'

const FLAGS = {
  name: 'Liga del Parque',
  sex: 'mixto',
  host: 'Vecinos',
  location: 'Cancha del Parque',
  teams: TEAMS,
  'first-day': '2026-01-15',
}

/** The command's flags: those above, with some changed or, with null, taken away. */
const flags = (changed: Record<string, string | null> = {}) =>
  Object.entries({ ...FLAGS, ...changed, content: '.' }).flatMap(([name, value]) =>
    value === null ? [] : value === '' ? [`--${name}`] : [`--${name}`, value],
  )

const run = (changed: Record<string, string | null> = {}) => newCommand(flags(changed), work)

const folder = (id = 'liga-del-parque') => join(work, 'torneos', id)

/** Every file below a folder with its text, by path. */
async function filesIn(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(root.length + 1), await readFile(path, 'utf8')] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

test('the folder is ready: nothing to mend, everyone in it, the calendar shown on screen', async () => {
  const { code, lines } = await run({ weekdays: 'jueves,viernes' })
  expect(code).toBe(0)
  expect(lines).toEqual([
    '8 equipos, 7 jornadas, 28 partidos.',
    'Del jueves, 15 de enero de 2026 al viernes, 27 de febrero de 2026.',
    'Pasan 2 a la eliminatoria: 1 partido más.',
    '',
    'Listo: torneos/liga-del-parque',
    'Sigue así:',
    '  1. Escribe los planteles en equipos/, con número y nombre.',
    '  2. Revísalo con: npm run check',
    '  3. Míralo con: npm run dev',
    expect.stringMatching(/«del sitio».*npm run build/),
    expect.stringMatching(/de futbol.*«en vivo»: npm run load/),
  ])
  const { tournament, problems } = await readFolder(folder(), { today: '2026-01-01' })
  expect(problems).toEqual([])
  expect(tournament!.teams.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Ñandúes', 'Club D’Artagnan', '1810']),
  )
  expect(tournament!.jornadas).toHaveLength(7)
  expect(tournament!.playoffs.map(({ playoffName }) => playoffName)).toEqual(['Gran final'])
})

test('without --content it is written where CASCARITA_CONTENT says', async () => {
  vi.stubEnv('CASCARITA_CONTENT', 'aparte')
  const words = flags().filter((word) => word !== '--content' && word !== '.')
  const { lines } = await newCommand(words, work).finally(() => vi.unstubAllEnvs())
  expect(lines).toContain('Listo: aparte/torneos/liga-del-parque')
  expect(await readdir(join(work, 'aparte', 'torneos'))).toEqual(['liga-del-parque'])
})

test.each([
  ['groups with a playoff', { groups: '2' }],
  ['an odd number, in two legs', { teams: 'Uno,Dos,Tres,Cuatro,Cinco', double: '' }],
  ['basketball', { sport: 'baloncesto', sex: 'femenil', courts: 'Duela A,Duela B' }],
  [
    'four groups',
    { teams: Array.from({ length: 18 }, (_, i) => `Equipo ${i}`).join(','), groups: '4' },
  ],
  ['no playoff', { survivors: '0' }],
  ['two teams', { teams: 'Uno,Dos', survivors: '2' }],
  ['names of one slug', { teams: 'Real Tepito,Real-Tepito FC,Real Tepito FC.A,Ánimas,Animas B' }],
  [
    'thirty-two in one bracket',
    { teams: Array.from({ length: 32 }, (_, i) => `E ${i}`).join(','), groups: '16' },
  ],
] as [string, Record<string, string>][])(
  'a folder without a problem: %s',
  async (_kind, changed) => {
    const { code, lines } = await run(changed)
    expect(lines.join('\n')).toContain('Listo: ')
    expect(code).toBe(0)
    const { problems } = await readFolder(folder(), { today: '2026-01-01' })
    expect(problems).toEqual([])
  },
)

test('basketball begins on the half hour and counts the points of the whole team', async () => {
  await run({ sport: 'basketball' })
  const { tournament } = await readFolder(folder())
  const times = tournament!.jornadas.flatMap(({ matches }) => matches.map(({ time }) => time))
  expect(new Set(times)).toEqual(new Set(['20:30:00', '21:30:00']))
  expect(tournament!.teams[0]!.players.map(({ firstName }) => firstName)).toEqual([
    'Todo el equipo',
  ])
})

test('the best of one group meets the last that goes on of another', async () => {
  await run({ groups: '2', survivors: '2' })
  const files = await filesIn(folder())
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['eliminatoria/1-semifinal.yml', 'eliminatoria/2-gran-final.yml']),
  )
  const { tournament } = await readFolder(folder())
  const places = tournament!.playoffs.map(({ matches }) =>
    matches.map(({ id, team1, team2 }) => [id, team1.place, team2.place]),
  )
  expect(places).toEqual([
    [
      ['semi-1', { group: 'A', rank: 1 }, { group: 'B', rank: 2 }],
      ['semi-2', { group: 'B', rank: 1 }, { group: 'A', rank: 2 }],
    ],
    [
      ['tercer-lugar', { loserOf: 'semi-1' }, { loserOf: 'semi-2' }],
      ['gran-final', { winnerOf: 'semi-1' }, { winnerOf: 'semi-2' }],
    ],
  ])
})

describe('teams', () => {
  test('may stand in a file, one on each line, an empty line between groups', async () => {
    await writeFile(
      join(work, 'equipos.txt'),
      '\uFEFF# Grupo A\r\nUno\r\nDos, los buenos\r\n\r\nTres\r\nCuatro\r\n',
    )
    await run({ teams: 'equipos.txt' })
    const { tournament } = await readFolder(folder())
    expect(tournament!.groups.map((group) => group.map(({ name }) => name).toSorted())).toEqual([
      ['Dos, los buenos', 'Uno'],
      ['Cuatro', 'Tres'],
    ])
  })

  test('are read from a file in the encoding of an old Windows as well', async () => {
    await writeFile(join(work, 'equipos.txt'), Buffer.from('Águilas\r\nÑandúes\r\n', 'latin1'))
    await run({ teams: 'equipos.txt' })
    const { tournament } = await readFolder(folder())
    expect(tournament!.teams.map(({ name }) => name)).toEqual(['Águilas', 'Ñandúes'])
  })

  test('a stroke begins the next group', async () => {
    await run({ teams: 'Uno,Dos/Tres,Cuatro,Cinco' })
    const { tournament } = await readFolder(folder())
    expect(tournament!.groups.map((group) => group.length)).toEqual([2, 3])
  })

  test('are dealt to groups that differ by at most one', async () => {
    await run({ groups: '3' })
    const { tournament } = await readFolder(folder())
    expect(tournament!.groups.map((group) => group.length)).toEqual([3, 3, 2])
  })
})

describe('a seed', () => {
  test('gives the same bytes each time', async () => {
    await run({ seed: '7', groups: '2' })
    const first = await filesIn(folder())
    await rm(folder(), { recursive: true })
    await run({ seed: '7', groups: '2' })
    expect(await filesIn(folder())).toEqual(first)
  })

  test('gives another calendar than another seed, and is noted in the folder', async () => {
    await run({ seed: '7' })
    await run({ seed: '8', slug: 'otra' })
    const [one, other] = [await filesIn(folder()), await filesIn(folder('otra'))]
    expect(one['jornadas/01.yml']).not.toBe(other['jornadas/01.yml'])
    expect(one['torneo.yml']).toContain('--seed 7')
  })
})

test('a folder that is there is never touched', async () => {
  await mkdir(folder(), { recursive: true })
  await writeFile(join(folder(), 'torneo.yml'), 'name: Otra\n')
  const { code, lines } = await run()
  expect(code).toBe(1)
  expect(lines).toEqual([
    'Ya existe torneos/liga-del-parque. Nada se cambió: ponle otro nombre al torneo, o di la carpeta con --slug.',
  ])
  expect(await filesIn(folder())).toEqual({ 'torneo.yml': 'name: Otra\n' })
  expect(await writeNewFolder(folder(), new Map([['torneo.yml', 'name: Nueva\n']]))).toBe(false)
  expect(await readdir(join(work, 'torneos'))).toEqual(['liga-del-parque'])
})

test('--dry-run reports the same and writes nothing', async () => {
  const { code, lines } = await run({ 'dry-run': '' })
  expect(code).toBe(0)
  expect(lines[0]).toBe('8 equipos, 7 jornadas, 28 partidos.')
  expect(lines.at(-1)).toMatch(/^Era una prueba: no se escribió nada\./)
  expect(await readdir(work)).toEqual([])
})

test('a day that is left out stands in no file, and the calendar goes on behind it', async () => {
  await run({ 'first-day': '2026-12-13', skip: '27-dic, 3 de enero' })
  const texts = Object.values(await filesIn(folder())).join('\n')
  const days = [...new Set([...texts.matchAll(/fecha: (\S+)$/gm)].map(([, day]) => day!))]
  const inOrder = days.toSorted()
  expect(inOrder.slice(0, 5)).toEqual([
    '2026-12-13',
    '2026-12-20',
    '2027-01-10',
    '2027-01-17',
    '2027-01-24',
  ])
})

test('a return leg of the playoffs is on another court', async () => {
  await run({ format: 'ida-y-vuelta', survivors: '4', courts: '2' })
  const texts = await filesIn(folder())
  const phase = Object.entries(texts).find(([path]) => path.includes('semifinal'))![1]
  const courts = [...phase.matchAll(/clave: semi-1-(\w+)[^]*?cancha: (.*)/g)].map(
    ([, , court]) => court,
  )
  expect(new Set(courts).size).toBe(2)
})

test('a calendar of years is refused, with what would make it shorter', async () => {
  const teams = Array.from({ length: 40 }, (_, index) => `Equipo ${index + 1}`).join(',')
  const { code, lines } = await run({ teams, survivors: '0' })
  expect(lines).toEqual(
    [
      'Con 40 equipos el calendario iría del jueves, 15 de enero de 2026 al jueves, 30 de junio de 2033: cada jornada tiene 20 partidos y en una semana caben 2. Pon más canchas (--courts), horas (--hours) o días (--weekdays), o reparte los equipos en grupos (--groups).',
      'No se escribió nada.',
    ].toSpliced(1, 0, ''),
  )
  expect(code).toBe(1)
  expect(await readdir(work)).toEqual([])
})

describe('a mistake is answered in Spanish, and nothing is written', () => {
  test.each([
    [
      { name: null, host: null },
      ['--name: falta decir el nombre del torneo.', '--host: falta decir quién organiza.'],
    ],
    [
      { sport: 'fútbl' },
      ['--sport: «fútbl» no se puede aquí. ¿Quisiste decir futbol? Puede ser: futbol, basquetbol.'],
    ],
    [
      { sex: 'varonill' },
      [
        '--sex: «varonill» no se puede aquí. ¿Quisiste decir varonil? Puede ser: varonil, femenil, mixto.',
      ],
    ],
    [
      { teams: 'quipos.txt' },
      ['--teams: No se encontró el archivo «quipos.txt». Revisa cómo se llama y dónde está.'],
    ],
    [{ teams: 'Uno' }, ['--teams: Hacen falta al menos dos equipos. Sepáralos con comas.']],
    [
      { teams: 'Uno,uno,Dos' },
      ['--teams: «uno» está dos veces (también «Uno»). Déjalo una sola vez.'],
    ],
    [
      { teams: 'Uno\nDos\n\nTres' },
      ['--teams: Hay un grupo con un solo equipo. Cada grupo lleva al menos dos.'],
    ],
    [{ teams: 'Uno,Dos/Tres,Cuatro', groups: '3' }, ['--groups: 3 es demasiado. Lo más es 2.']],
    [
      { teams: 'Uno,Dos,Tres/Cuatro,Cinco,Seis', groups: '3' },
      [
        '--groups: Los equipos ya vienen en 2 grupos. Escribe 2, o quita las diagonales y los renglones vacíos.',
      ],
    ],
    [{ groups: 'dos' }, ['--groups: «dos» no es un número. Escribe solo cifras: 1']],
    [{ groups: '5' }, ['--groups: 5 es demasiado. Lo más es 4.']],
    [
      { 'first-day': '2026-02-30' },
      ['--first-day: El 2026-02-30 no existe en el calendario. Revisa el día y el mes.'],
    ],
    [
      { 'first-day': 'mañana' },
      ['--first-day: «mañana» no es una fecha. Escríbela así: 2024-07-18 o 18/07/2024'],
    ],
    [
      { weekdays: 'jueves,biernes' },
      [
        '--weekdays: «biernes» no es un día. ¿Quisiste decir viernes? Escríbelos así: jueves,viernes',
      ],
    ],
    [
      { weekdays: 'm' },
      ['--weekdays: «m» no es un día. ¿Quisiste decir martes? Escríbelos así: jueves,viernes'],
    ],
    [
      { hours: '21:00,25:00' },
      ['--hours: «25:00» no es una hora. Escríbela así: 21:00 o 9:00 p. m.'],
    ],
    [{ courts: 'Uno,uno' }, ['--courts: «uno» está dos veces. Déjala una sola vez.']],
    [{ courts: '0' }, ['--courts: 0 es muy poco. Lo menos es 1.']],
    [{ legs: '3' }, ['--legs: «3» no se entiende. Escribe 1 (una vuelta) o 2 (ida y vuelta).']],
    [
      { survivors: '3' },
      [
        '--survivors: Así pasarían 3 equipos y el cuadro necesita 2, 4, 8, 16 o 32. Escribe 0 o 2 o 4 o 8.',
      ],
    ],
    [
      { slug: 'Liga Ñ' },
      [
        '--slug: «Liga Ñ» no sirve como nombre de carpeta. Usa solo minúsculas sin acentos, números y guiones: liga-n',
      ],
    ],
    [
      { courts: '0', hours: 'x' },
      [
        '--hours: «x» no es una hora. Escríbela así: 21:00 o 9:00 p. m.',
        '--courts: 0 es muy poco. Lo menos es 1.',
      ],
    ],
  ] as [Record<string, string | null>, string[]][])('%j', async (changed, mistakes) => {
    const { code, lines } = await run(changed)
    expect(lines).toEqual([...mistakes, '', 'No se escribió nada.'])
    expect(code).toBe(1)
    expect(await readdir(work)).toEqual([])
  })

  test.each([
    [
      ['--equipos', 'Uno'],
      ['No hay --equipos.', '«Uno» sobra. Si un texto lleva espacios, enciérralo entre comillas.'],
    ],
    [
      ['--team', 'Uno,Dos'],
      [
        'No hay --team. ¿Quisiste decir --teams?',
        '«Uno,Dos» sobra. Si un texto lleva espacios, enciérralo entre comillas.',
      ],
    ],
    [['--name', '--host', 'x'], ['--name: falta decir cuál. Escríbelo después.']],
    [['--double', '--single'], ['Están --double y --single. Deja solo uno.']],
  ])('%j', async (given, mistakes) => {
    const { code, lines } = await newCommand(given, work)
    expect(lines.slice(0, mistakes.length)).toEqual(mistakes)
    expect(lines.at(-1)).toBe('Los que hay: npm run new -- --help')
    expect(code).toBe(1)
  })

  test('a disk that cannot be written to', async () => {
    await writeFile(join(work, 'torneos'), 'a file in the way')
    const { code, lines } = await run()
    expect(code).toBe(1)
    expect(lines.join('\n')).toMatch(
      /^No se pudo escribir en torneos\/liga-del-parque: .*No se escribió nada\.$/,
    )
  })
})

test.each([
  ['5512345678', '525512345678'],
  ['55 1234 5678', '525512345678'],
  ['(33) 1234-5678', '523312345678'],
  ['1234567890', '521234567890'],
  ['525512345678', '525512345678'],
  ['+52 1 55 1234 5678', '525512345678'],
  ['044 55 1234 5678', '525512345678'],
  ['+1 555 123 4567', '15551234567'],
  ['0034 612 345 678', '34612345678'],
  ['ninguno', undefined],
])('the phone «%s» is kept as %s', async (phone, kept) => {
  expect((await run({ phone })).code).toBe(0)
  expect((await readFolder(folder())).tournament!.phone).toBe(kept)
})

test.each(['12345', '15551234567', 'mi cel', '55 1234 567a'])('«%s» is no phone', async (phone) => {
  const { code, lines } = await run({ phone })
  expect(code).toBe(1)
  expect(lines[0]).toContain('no es un número de WhatsApp. Escribe los diez números: 55 1234 5678.')
})

test('as people type: a letter, days in plural, a short year, hours in words', async () => {
  const { code } = await run({
    sex: 'v',
    weekdays: 'sabados y domingos',
    'first-day': '18/7/26',
    hours: '9am, 11:00 y 1 pm',
    teams: Array.from({ length: 12 }, (_, index) => `Equipo ${index}`).join(','),
  })
  expect(code).toBe(0)
  const { tournament } = await readFolder(folder())
  const matches = tournament!.jornadas.flatMap(({ matches }) => matches)
  expect(tournament!.sex).toBe('male')
  expect(matches.map(({ date }) => date).toSorted()[0]).toBe('2026-07-18')
  expect(new Set(matches.map(({ day }) => day))).toEqual(new Set(['sábado', 'domingo']))
  expect(new Set(matches.map(({ time }) => time))).toEqual(
    new Set(['09:00:00', '11:00:00', '13:00:00']),
  )
})

test('each new tournament has a colour of its own', async () => {
  const ids = Array.from({ length: 9 }, (_, index) => `liga-${index}`)
  for (const slug of ids) await run({ slug })
  const colors = await Promise.all(
    ids.map(async (id) => (await readFolder(folder(id))).tournament!.color),
  )
  expect(new Set(colors).size).toBe(ids.length)
})

test('who is drawn into which group is listed', async () => {
  const { lines } = await run({ teams: 'Uno,Dos,Tres,Cuatro', groups: '2', survivors: '0' })
  const groups = lines.filter((line) => line.startsWith('Grupo '))
  expect(groups.map((line) => line.slice(0, 8))).toEqual(['Grupo A:', 'Grupo B:'])
  const { tournament } = await readFolder(folder())
  const [first] = tournament!.groups[0]!
  expect(groups[0]).toContain(first!.name)
})

describe('at a terminal', () => {
  /** Someone who answers question after question; undefined when they leave. */
  function someone(answers: (string | undefined)[]) {
    const asked: string[] = []
    const printed: string[] = []
    const left = [...answers]
    return {
      asked,
      printed,
      person: {
        ask: (question: string) => Promise.resolve((asked.push(question), left.shift())),
        print: (line: string) => void printed.push(line),
      },
    }
  }

  test('only what the flags do not say is asked, and an empty answer takes the value in brackets', async () => {
    const { asked, person } = someone(['Copa', ...Array<string>(12).fill('')])
    const { code } = await newCommand(flags({ name: null }), work, person)
    expect(asked).toEqual([
      '¿Cómo se llama el torneo? ',
      '¿Futbol o basquetbol? [futbol] ',
      '¿A qué WhatsApp escriben quienes pregunten? (diez números; queda a la vista de todos) [ninguno] ',
      '¿Con la hora de dónde? (Sonora, Tijuana, America/Cancun) [America/Mexico_City] ',
      '¿En cuántos grupos? [1] ',
      '¿Qué días de la semana se juega? (jueves y viernes) [jueves] ',
      '¿A qué horas? (21:00, o 9 pm y 10 pm) [21:00,22:00] ',
      '¿Cuántas canchas, o cuáles? (2, o Cancha 1,Cancha 2) [1] ',
      '¿Qué formato? (eliminatoria, ida-y-vuelta, liguilla, repechaje, copa = sin tabla, temporada = sin eliminatoria) [eliminatoria] ',
      '¿Una vuelta o dos? (1 o 2) [1] ',
      '¿Cuántos pasan a la eliminatoria? (de cada grupo, si hay varios; 0 = no hay) [2] ',
      '¿Cuántos puntos vale un empate ganado en penales? (1 = no hay penales) [1] ',
      '¿Así se escribe? [sí] ',
    ])
    expect(code).toBe(0)
    expect((await readFolder(folder('copa'))).problems).toEqual([])
  })

  test('what would be written is shown before it is, and who says no has written nothing', async () => {
    const { printed, person } = someone([
      'Copa',
      '',
      '',
      '',
      '2',
      ...Array<string>(8).fill(''),
      'mm',
      'no',
    ])
    const { code, lines } = await newCommand(flags({ name: null }), work, person)
    expect(printed).toContain('8 equipos en 2 grupos, 3 jornadas, 12 partidos.')
    expect(printed.filter((line) => line.startsWith('Grupo '))).toHaveLength(2)
    expect(printed.at(-1)).toBe('«mm» no es sí ni no. Escribe sí o no.')
    expect({ code, lines }).toEqual({ code: 1, lines: ['', 'No se escribió nada.'] })
    expect(await readdir(work)).toEqual([])
  })

  test('every value in brackets is an answer that is taken', async () => {
    for (const count of [2, 3, 5, 12]) {
      for (const format of formats) {
        const teams = Array.from({ length: count }, (_, index) => `Equipo ${index}`).join(',')
        const printed: string[] = []
        const person = {
          ask: (question: string) => Promise.resolve(/\[(.*)\] $/.exec(question)?.[1] ?? 'Copa'),
          print: (line: string) => void printed.push(line),
        }
        const given = flags({ name: null, teams, format, 'dry-run': '' })
        const { code, lines } = await newCommand(given, work, person)
        // Of what was asked for itself, not everything can be played.
        if (lines.some((line) => line.startsWith('--format:'))) continue
        expect({ code, printed: printed.slice(1), format, count, lines }).toMatchObject({
          code: 0,
          printed: [],
        })
      }
    }
  })

  test('an answer that cannot be used is explained and asked again', async () => {
    const { printed, person } = someone([
      '',
      'Copa',
      'tenis',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
    ])
    const { code } = await newCommand(flags({ name: null }), work, person)
    expect(printed.slice(0, 3)).toEqual([
      'Con Enter aceptas lo que va entre corchetes. Con Ctrl+C sales sin escribir nada.',
      'Aquí hay que escribir algo.',
      '«tenis» no se puede aquí. Puede ser: futbol, basquetbol.',
    ])
    expect(code).toBe(0)
  })

  test('a name whose folder is there already is reported at once, not after the last question', async () => {
    expect((await run()).code).toBe(0)
    const { asked, printed, person } = someone([
      'LIGA del  Párque',
      'Copa',
      ...Array<string>(12).fill(''),
    ])
    expect((await newCommand(flags({ name: null }), work, person)).code).toBe(0)
    expect(printed.slice(1, 2)).toEqual([
      'Ya existe torneos/liga-del-parque. Ponle otro nombre al torneo; el año al final suele bastar.',
    ])
    expect(asked.slice(0, 2)).toEqual(['¿Cómo se llama el torneo? ', '¿Cómo se llama el torneo? '])

    const other = someone([])
    const { code, lines } = await newCommand(flags({ sex: null }), work, other.person)
    expect({ code, asked: other.asked }).toEqual({ code: 1, asked: [] })
    expect(lines[0]).toMatch(/^Ya existe torneos\/liga-del-parque\. Nada se cambió/)
  })

  test('a flag that is wrong is reported before anything is asked', async () => {
    const { asked, person } = someone([])
    const { code, lines } = await newCommand(flags({ name: null, hours: 'x' }), work, person)
    expect({ asked, code }).toEqual({ asked: [], code: 1 })
    expect(lines[1]).toBe('--hours: «x» no es una hora. Escríbela así: 21:00 o 9:00 p. m.')
  })

  test('whoever leaves in the middle leaves nothing behind', async () => {
    const { person } = someone(['Copa', undefined])
    const { code, lines } = await newCommand(flags({ name: null }), work, person)
    expect({ code, last: lines.at(-1) }).toEqual({ code: 1, last: 'No se escribió nada.' })
    expect(await readdir(work)).toEqual([])
  })
})

describe('a run that is killed', () => {
  const script = resolve(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'new.ts')
  /** A round a week, so that the calendar ends within two years. */
  const GREAT = {
    teams: Array.from({ length: 40 }, (_, index) => `Equipo ${index}`).join(','),
    hours: '8:00,10:00,12:00,14:00',
    courts: '5',
  }

  /** Starts the command and kills it after so many milliseconds, or once `until` is true. */
  const killed = (isTime: () => Promise<boolean>) =>
    new Promise<void>((done) => {
      const child = spawn(process.execPath, [script, ...flags({ ...GREAT, double: '' })], {
        cwd: work,
        stdio: 'ignore',
      })
      let isOver = false
      child.once('exit', () => {
        isOver = true
        done()
      })
      const watch = async () => {
        while (!isOver && !(await isTime())) await new Promise((next) => setImmediate(next))
        child.kill('SIGKILL')
      }
      void watch()
    })

  test('leaves the whole folder or none, and the next run clears what it left', async () => {
    // Once half of the files stand aside.
    await killed(async () => {
      const names = await readdir(join(work, 'torneos'), { recursive: true }).catch(() => [])
      return names.length > 60
    })
    const seen = (await readdir(join(work, 'torneos'))).filter((name) => !name.startsWith('.'))
    expect(seen.length === 0 || Object.keys(await filesIn(folder())).length > 100).toBe(true)
    await rm(folder(), { recursive: true, force: true })
    expect((await run({ ...GREAT, double: '' })).code).toBe(0)
    expect(await readdir(join(work, 'torneos'))).toEqual(['liga-del-parque'])
    expect((await readFolder(folder())).problems).toEqual([])
  })
})
