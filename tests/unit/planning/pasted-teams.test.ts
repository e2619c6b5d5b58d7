import { describe, expect, test } from 'vitest'
import { pastedTeams } from '../../../src/lib/planning/pasted-teams.ts'

const THREE = ['Leonas', 'Las Ñandúes', 'Canarias del sur']

describe('a list as a chat has it', () => {
  test.each([
    ['one a line', 'Leonas\nLas Ñandúes\nCanarias del sur'],
    ['with commas on one line', 'Leonas, Las Ñandúes, Canarias del sur'],
    ['numbered with dots', '1. Leonas\n2. Las Ñandúes\n3. Canarias del sur'],
    ['numbered in several ways', '1) Leonas\n2.- Las Ñandúes\n(3) Canarias del sur'],
    ['numbered without a sign', '1 Leonas\n2 Las Ñandúes\n3 Canarias del sur'],
    ['numbered by keys', '1️⃣ Leonas\n2️⃣ Las Ñandúes\n3️⃣Canarias del sur'],
    ['numbered with #', '#1 Leonas\n#2 Las Ñandúes\n#3 Canarias del sur'],
    ['with letters', 'a) Leonas\nb) Las Ñandúes\nc) Canarias del sur'],
    ['with dashes', '- Leonas\n– Las Ñandúes\n• Canarias del sur'],
    ['with emoji', '⚽ Leonas 🦁\n👩🏽‍🦱 Las Ñandúes 🇲🇽\n✅Canarias del sur✅'],
    ['in bold and italics', '*Leonas*\n_Las Ñandúes_\n~Canarias del sur~'],
    [
      'with phone numbers',
      'Leonas 55 1234 5678\nLas Ñandúes - (33) 1234-5678\nCanarias del sur +52 1 55 1234 5678',
    ],
    [
      'with a phone each and what it is',
      'Leonas tel. 5512345678\nLas Ñandúes cel: 55.1234.5678\nCanarias del sur whatsapp 5512345678',
    ],
    [
      'with mentions and links',
      'Leonas @5215512345678\nLas Ñandúes https://wa.me/5215512345678\nCanarias del sur',
    ],
    [
      'copied as messages',
      '[26/11/26, 9:14 a. m.] Ana: Leonas\n[26/11/26, 9:15 a. m.] Eva López: Las Ñandúes\n26/11/2026, 21:14 - Rosa: Canarias del sur',
    ],
    ['under a title', 'Equipos:\nLeonas\nLas Ñandúes\nCanarias del sur'],
    [
      'under a title with a count',
      '🏆 Lista de equipos (3)\n\n1. Leonas\n\n2. Las Ñandúes\n3. Canarias del sur\n',
    ],
    [
      'with unseen marks',
      '\u200ELeonas\u200F\r\n\u2060Las Ñandúes\u00AD\r\nCanarias\u00A0del  sur',
    ],
    ['in letters of two pieces', 'Leonas\nLas N\u0303andu\u0301es\nCanarias del sur'],
  ])('%s', (_how, text) => expect(pastedTeams(text).names).toEqual(THREE))

  test.each([
    ['a name of figures', '1810\nLeonas', ['1810', 'Leonas']],
    ['a name that begins with figures', '12 de Octubre\nLeonas', ['12 de Octubre', 'Leonas']],
    ['a name that ends with figures', 'Cruz Azul 97\nSub 17', ['Cruz Azul 97', 'Sub 17']],
    ['a figure in the middle', 'La 20 de Noviembre\nLeonas', ['La 20 de Noviembre', 'Leonas']],
    ['brackets in a name', 'Leonas (B)\nTuercas', ['Leonas (B)', 'Tuercas']],
    ['teams that are only counted', 'Equipo 1\nEquipo 2', ['Equipo 1', 'Equipo 2']],
    ['a dash in a name', 'Atlético-Madero\nTuercas', ['Atlético-Madero', 'Tuercas']],
    [
      'small letters at the beginning',
      'águilas de la doctores\nTuercas',
      ['Águilas de la doctores', 'Tuercas'],
    ],
    ['a line of emoji alone', '⚽⚽⚽\nLeonas\n🏆', ['Leonas']],
    ['nothing', ' \n\n', []],
    [
      'points of an abbreviation',
      'Tepito F.C.\nC.D. Norte, A.C.\nRuiz Jr.\nLeonas.',
      ['Tepito F.C.', 'C.D. Norte, A.C.', 'Ruiz Jr.', 'Leonas'],
    ],
    [
      'on one line too',
      'Tepito F.C., C.D. Norte, A.C., Leonas',
      ['Tepito F.C.', 'C.D. Norte, A.C.', 'Leonas'],
    ],
    ['an emoji in the middle', 'Los 🔥 Tigres\nTuercas', ['Los Tigres', 'Tuercas']],
    [
      'a team of the social security',
      'IMSS\nEscuela Luna\nCalle 13\nGeneración 99',
      ['IMSS', 'Escuela Luna', 'Calle 13', 'Generación 99'],
    ],
    ['a phone number alone', '55 1234 5678\nLeonas', ['Leonas']],
  ])('%s stays what it is', (_what, text, names) => expect(pastedTeams(text).names).toEqual(names))

  test('forty teams with a phone number each: forty names, and the numbers are counted', () => {
    const lines = Array.from(
      { length: 40 },
      (_, at) =>
        `${at + 1}. Equipo ${'abcdefghij'[at % 10]}${'klmn'[Math.floor(at / 10)]} - 55 1234 ${1000 + at}`,
    )
    const read = pastedTeams(lines.join('\n'))
    expect(read.names).toHaveLength(40)
    expect(read.names[0]).toBe('Equipo ak')
    expect(read.phones).toBe(40)
    expect(read.doubts).toEqual([])
  })
})

test.each([
  ['greetings', 'Buenas tardes a todos\nLeonas\nGracias\nTuercas', ['Leonas', 'Tuercas']],
  ['a sentence above', 'Estos son los equipos del torneo:\nLeonas\nTuercas', ['Leonas', 'Tuercas']],
  ['groups', 'Grupo A\nLeonas\nGRUPO B:\nTuercas', ['Leonas', 'Tuercas']],
  ['who rests', 'Leonas\nTuercas\nDESCANSA', ['Leonas', 'Tuercas']],
  [
    'who paid',
    'Leonas ✅ pagado\nTuercas ❌ falta pago\nCanarias (ya pagó)\nPumas debe 200',
    ['Leonas', 'Tuercas', 'Canarias', 'Pumas'],
  ],
  ['columns of a sheet', 'Leonas\tA\tBeto\n3\tTuercas\tB\tAna', ['Leonas', 'Tuercas']],
  ['columns as commas', 'Leonas,Juan Pérez\nTuercas,Luis Gómez', ['Leonas', 'Tuercas']],
  [
    'mail addresses and handles',
    'Leonas ana@correo.mx\nTuercas @tuercas_fc',
    ['Leonas', 'Tuercas'],
  ],
  ['a CURP', 'Leonas GIXE110312MDFXXX01\nTuercas', ['Leonas', 'Tuercas']],
])('%s are no teams', (_what, text, names) => expect(pastedTeams(text).names).toEqual(names))

test('what was left out as no team is said', () =>
  expect(pastedTeams('Hola a todos\nGrupo A\nLeonas').skipped).toEqual(['Hola a todos', 'Grupo A']))

describe('a name twice', () => {
  const TEXT = 'Las Ñandúes\nTuercas\nlas ñandues\nLas  Ñandúes!'
  const [doubt] = pastedTeams(TEXT).doubts

  test('is asked once, and stands once until somebody has said', () => {
    const read = pastedTeams(TEXT)
    expect(read.names).toEqual(['Las Ñandúes', 'Tuercas'])
    expect(read.doubts).toEqual([{ key: doubt!.key, first: 'Las Ñandúes', second: 'Las ñandues' }])
  })

  test('one team: it is left out', () => {
    const read = pastedTeams(TEXT, { [doubt!.key]: 'one' })
    expect([read.names, read.doubts]).toEqual([['Las Ñandúes', 'Tuercas'], []])
  })

  test('two teams: the second gets a figure, another one the next', () => {
    const read = pastedTeams(TEXT, { [doubt!.key]: 'two' })
    expect(read.names).toEqual(['Las Ñandúes', 'Tuercas', 'Las ñandues 2', 'Las Ñandúes! 3'])
    expect(read.doubts).toEqual([])
  })
})

describe("the end of a list in one line, joined by 'y'", () => {
  const TEXT = 'Leonas, Tuercas y Canarias'
  const [doubt] = pastedTeams(TEXT).doubts

  test('is asked, and stays as it was written until somebody has said', () => {
    expect(pastedTeams(TEXT).names).toEqual(['Leonas', 'Tuercas y Canarias'])
    expect(doubt).toMatchObject({ first: 'Tuercas', second: 'Canarias' })
  })
  test.each([
    ['two', ['Leonas', 'Tuercas', 'Canarias']],
    ['one', ['Leonas', 'Tuercas y Canarias']],
  ] as const)('%s', (said, names) =>
    expect(pastedTeams(TEXT, { [doubt!.key]: said })).toMatchObject({ names, doubts: [] }),
  )
  test.each([
    ['where each line has one team', 'Leonas\nUnión y Fuerza', ['Leonas', 'Unión y Fuerza']],
    ['for one team alone', 'Unión y Fuerza', ['Unión y Fuerza']],
    ["for a 'y' behind a comma", 'Leonas, Tuercas, y Canarias', ['Leonas', 'Tuercas', 'Canarias']],
    ['in the middle of a list', 'Unión y Fuerza, Leonas', ['Unión y Fuerza', 'Leonas']],
  ])('nothing is asked %s', (_what, text, names) =>
    expect(pastedTeams(text)).toMatchObject({ names, doubts: [] }),
  )
  test('the answers stand beside those of equal names', () => {
    const text = 'Leonas, LEONAS, Tuercas e Iguanas'
    expect(pastedTeams(text).doubts).toHaveLength(2)
    const said = Object.fromEntries(
      pastedTeams(text).doubts.map(({ key }) => [key, 'two' as const]),
    )
    expect(pastedTeams(text, said).names).toEqual(['Leonas', 'LEONAS 2', 'Tuercas', 'Iguanas'])
  })
})
