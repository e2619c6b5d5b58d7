import { describe, expect, test } from 'vitest'
import { roundSummaries } from '../../../src/lib/outlook/round-summaries.ts'
import {
  aJornada,
  aMatch,
  aPhase,
  aPlace,
  aResult,
  aShootOut,
  aTeam,
  aTournament,
} from '../given.ts'

const LINK = 'https://torneos.example/torneo-beta/liga/jornadas'
const [NORTE, SUR, ESTE, OESTE] = ['Norte', 'Sur', 'Este', 'Las Ñandúes de Iztapalapa'].map(
  (name) => aTeam(name.toLowerCase(), { name }),
)
const TEAMS = [NORTE!, SUR!, ESTE!, OESTE!]

const of = (given: Parameters<typeof aTournament>[0], link?: string) =>
  roundSummaries(aTournament({ name: 'Liga', teams: TEAMS, ...given }), link)

const results = (given: Parameters<typeof aTournament>[0], link?: string) =>
  of(given, link)
    .find(({ label }) => label.startsWith('Copiar resultados'))
    ?.text.split('\n')
const schedule = (given: Parameters<typeof aTournament>[0]) =>
  of(given)
    .find(({ label }) => label.startsWith('Copiar calendario'))
    ?.text.split('\n')

describe('the results of the last round', () => {
  test('with the table, aligned, and the page that has it all', () => {
    const jornadas = [
      aJornada(1, [aResult(NORTE!, 2, 1, SUR!), aResult(ESTE!, 0, 10, OESTE!)]),
      aJornada(2, [aMatch(NORTE!, ESTE!)]),
    ]
    expect(results({ jornadas }, LINK)).toEqual([
      '*Liga*',
      '*Jornada 1 · Resultados*',
      '',
      'Norte *2-1* Sur',
      'Este *0-10* Las Ñandúes de Iztapalapa',
      '',
      '*Tabla general*',
      '```',
      '1 Las Ñandúes de… 1J 3p',
      '2 Norte           1J 3p',
      '3 Sur             1J 0p',
      '4 Este            1J 0p',
      '```',
      '',
      LINK,
    ])
  })

  test.each<[string, Parameters<typeof aJornada>[1], string[]]>([
    [
      'a match that does not count',
      [
        aResult(
          NORTE!,
          9,
          0,
          aTeam('sur', { name: 'Sur', withdrawn: { date: '2024-07-01', matches: 'void' } }),
        ),
      ],
      ['Norte *9-0* Sur: No cuenta: Sur se retiró'],
    ],
    [
      'penalties in brackets',
      [aShootOut(NORTE!, [1, 4], [1, 3], SUR!)],
      ['Norte *1-1* (4)-(3) Sur'],
    ],
    [
      'postponed, cancelled, and still to be played',
      [
        aResult(NORTE!, 1, 0, SUR!),
        aMatch(ESTE!, SUR!, { state: 'postponed' }),
        aMatch(ESTE!, NORTE!, { state: 'cancelled' }),
        aMatch(NORTE!, ESTE!),
      ],
      ['Norte *1-0* Sur', 'Este vs Sur: aplazado', 'Este vs Norte: cancelado', 'Norte vs Este'],
    ],
    [
      'being played',
      [aResult(NORTE!, 1, 0, SUR!), aMatch(ESTE!, SUR!, { isPlaying: true, team1: { goals: 2 } })],
      ['Norte *1-0* Sur', 'Este *2-0* Sur (vivo)'],
    ],
    [
      'nobody came',
      [aResult(NORTE!, 0, 0, SUR!, { team2: { noShow: true } })],
      ['Norte vs Sur: Sur no se presentó; gana Norte por default'],
    ],
  ])('%s', (_what, matches, lines) =>
    expect(results({ jornadas: [aJornada(1, matches)] })!.slice(3, 3 + lines.length)).toEqual(
      lines,
    ),
  )

  test.each([
    ['who rests', [ESTE!], 'Descansa: Este'],
    ['several who rest', [ESTE!, SUR!], 'Descansan: Este y Sur'],
  ])('%s', (_what, doesntPlay, line) => {
    const jornada = aJornada(1, [aResult(NORTE!, 1, 0, OESTE!)], { doesntPlay })
    expect(results({ jornadas: [jornada] })).toContain(line)
  })

  test.each([
    ['without goals', {}],
    ['with the goals of the league', { team1: { goals: 3, defaultGoals: 3 } }],
  ])('a round that only a withdrawal decided is not the last one, %s', (_what, given) => {
    const gone = aTeam('sur', {
      name: 'Sur',
      withdrawn: { date: '2024-07-01', matches: 'awarded' },
    })
    const awarded = aResult(NORTE!, 0, 0, gone, { awardedTo: 'team1', ...given })
    const jornadas = [aJornada(1, [aResult(NORTE!, 1, 0, ESTE!)]), aJornada(2, [awarded])]
    expect(results({ jornadas })![1]).toBe('*Jornada 1 · Resultados*')
  })

  test('a match that was broken off has its score', () => {
    const halted = aMatch(ESTE!, SUR!, { state: 'suspended', team1: { goals: 1 } })
    const jornadas = [aJornada(1, [aResult(NORTE!, 1, 0, OESTE!), halted])]
    expect(results({ jornadas })).toContain('Este *1-0* Sur (suspendido)')
  })

  test('of a phase there is no table', () => {
    const text = results({
      jornadas: [aJornada(1, [aResult(NORTE!, 1, 0, SUR!)])],
      playoffs: [aPhase('Gran final', [aResult(NORTE!, 3, 2, ESTE!)])],
    })
    expect(text).toEqual(['*Liga*', '*Gran final · Resultados*', '', 'Norte *3-2* Este'])
  })
})

describe('the schedule of the next', () => {
  test('by days, with hour and pitch', () => {
    const jornadas = [
      aJornada(3, [
        aMatch(NORTE!, SUR!, { date: '2026-01-17', time: '21:00:00', location: 'Cancha 2' }),
        aMatch(ESTE!, OESTE!, { date: '2026-01-18' }),
        aMatch(ESTE!, SUR!),
      ]),
    ]
    expect(schedule({ jornadas })).toEqual([
      '*Liga*',
      '*Jornada 3 · Así se juega*',
      '',
      '*sáb 17 ene*',
      '9:00 p. m. · Norte vs Sur · Cancha 2',
      '',
      '*dom 18 ene*',
      'Este vs Las Ñandúes de Iztapalapa',
      '',
      '*Sin fecha*',
      'Este vs Sur',
    ])
  })

  test('places that nobody holds yet say their words', () => {
    const semi = aMatch(null, null, { team1: aPlace({ rank: 1 }), team2: aPlace({ rank: 4 }) })
    expect(schedule({ playoffs: [aPhase('Semifinal', [semi])] })).toContain(
      '1.º de la tabla vs 4.º de la tabla',
    )
  })
})

test('nothing of what has neither begun nor a schedule', () => expect(of({})).toEqual([]))

describe('at most 1,000 characters, by whole lines', () => {
  const teams = Array.from({ length: 40 }, (_, index) =>
    aTeam(`equipo-${index}`, { name: `Club Deportivo Número ${index + 1} de la Colonia Obrera` }),
  )
  const matches = Array.from({ length: 20 }, (_, index) =>
    aResult(teams[index]!, index, 0, teams[index + 20]!),
  )

  test.each([
    ['a table that is too long', 3, /^… y \d+ equipos más$/],
    ['results that are too many', 20, /^… y \d+ renglones más$/],
    ['no room for one row of the table', 9, /^Club/],
  ])('%s', (_what, count, line) => {
    const jornadas = [aJornada(1, matches.slice(0, count))]
    const whole = results({ teams, jornadas }, LINK)!
    const text = whole.join('\n')
    expect(text.length).toBeLessThanOrEqual(1000)
    expect(text.length).toBeGreaterThan(800)
    expect(whole.at(-1)).toBe(LINK)
    expect(whole.filter((line) => line === '```').length % 2).toBe(0)
    expect(whole.some((one) => line.test(one))).toBe(true)
    const isWhole = (line: string) =>
      /^$|^\*.*\*$|^```$|^… y|^https:|^ *\d+ \S.* \d+J +\d+p$|^Club .* \*\d+-\d+\* Club .* Obrera$/.test(
        line,
      )
    expect(whole.filter((line) => !isWhole(line))).toEqual([])
  })

  test('a name with a star ends nothing that is bold', () =>
    expect(
      results({
        name: 'La *mejor* liga',
        jornadas: [aJornada(1, [aResult(NORTE!, 1, 0, SUR!)])],
      })![0],
    ).toBe('*La mejor liga*'))
})
