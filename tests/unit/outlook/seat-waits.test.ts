/** What keeps a place of the playoffs open is named where the place is. */
import { expect, test } from 'vitest'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { seatWaits } from '../../../src/lib/outlook/seat-waits.ts'

const TEAMS = ['alfa', 'beta', 'coyotes', 'dados']
const match = (one: string, other: string, score = '') =>
  `  - { equipo1: ${one}, equipo2: ${other}${score && `, marcador: ${score}`} }\n`
const round = (...matches: string[]) => `partidos:\n${matches.join('')}`

const FIRST = round(match('alfa', 'beta', '2-0'), match('coyotes', 'dados', '1-0'))
const SECOND = round(match('alfa', 'coyotes', '2-0'), match('beta', 'dados', '1-0'))
const OPEN = round(match('alfa', 'dados'), match('beta', 'coyotes', '0-1'))

const LEVEL = [
  round(match('alfa', 'beta', '0-0'), match('coyotes', 'dados', '0-0')),
  round(match('alfa', 'coyotes', '0-0'), match('beta', 'dados', '0-0')),
  round(match('alfa', 'dados', '0-0'), match('beta', 'coyotes', '0-0')),
]

function waits(rounds: readonly string[], more: string, id: string) {
  const files = new Map([
    ['torneo.yml', `nombre: Liga\norganiza: Lupe\nrama: varonil\nlugar: Aquí\npasan: 2\n${more}`],
    ...TEAMS.map((team): [string, string] => [
      `equipos/${team}.yml`,
      `nombre: ${team[0]!.toUpperCase()}${team.slice(1)}\njugadores: [{ nombre: Uno, numero: 1 }]\n`,
    ]),
    ...rounds.map((text, index): [string, string] => [`jornadas/0${index + 1}.yml`, text]),
    [
      'eliminatoria/1-semi.yml',
      'nombre: Semifinal\npartidos:\n  - { clave: semi, equipo1: { equipo: { lugar: 1 } }, equipo2: { equipo: { lugar: 2 } } }\n',
    ],
    [
      'eliminatoria/2-final.yml',
      'nombre: Final\npartidos:\n  - { clave: final, equipo1: { equipo: { ganadorDe: semi } }, equipo2: dados }\n',
    ],
  ])
  const { tournament: t } = readTexts('liga', files, [])
  const all = t!.playoffs.flatMap(({ matches }) => matches)
  return seatWaits(
    t!,
    all.find((one) => one.id === id)!,
  )
}

const ONE_TABLE = 'formato: season_and_playoff\n'
const GROUPS = 'formato: groups_and_playoff\ngrupos: [[alfa, beta], [coyotes, dados]]\n'

test.each<[string, readonly string[], string, string, string[]]>([
  [
    'an open match',
    [FIRST, SECOND, OPEN],
    ONE_TABLE,
    'semi',
    ['Falta 1 partido de la tabla: Alfa – Dados.'],
  ],
  [
    'pairs that are in no round',
    [FIRST, SECOND],
    ONE_TABLE,
    'semi',
    ['Faltan 2 partidos de la tabla: Alfa – Dados y Beta – Coyotes.'],
  ],
  ['more than three', [FIRST], ONE_TABLE, 'semi', ['Faltan 4 partidos de la tabla.']],
  [
    'of its own group',
    [round(match('coyotes', 'dados', '1-0'))],
    GROUPS,
    'semi',
    ['Falta 1 partido del grupo A: Alfa – Beta.'],
  ],
  [
    'nothing once all is played',
    [FIRST, SECOND, OPEN.replace('dados }', 'dados, marcador: 3-0 }')],
    ONE_TABLE,
    'semi',
    [],
  ],
  [
    'a drawing of lots',
    LEVEL,
    ONE_TABLE,
    'semi',
    ['Alfa, Beta, Coyotes y Dados quedaron iguales en todo: falta su sorteo.'],
  ],
  [
    'the match that it comes from',
    [FIRST],
    ONE_TABLE,
    'final',
    ['Falta que se decida la semifinal.'],
  ],
])('%s', (_what, rounds, more, id, words) => expect(waits(rounds, more, id)).toEqual(words))
