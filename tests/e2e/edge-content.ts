/**
 * Tournaments at the edge of what may be: no teams, one, forty; names that never end; sixty rounds;
 * and those of formats that few pages show.
 * JSON is YAML, so the files are written as such.
 */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { WrittenTeam } from '../../src/lib/schema/team.ts'

type Files = Record<string, unknown>

/** 60 letters without a space. */
export const ENDLESS_NAME = 'Anticonstitucionalparangaricutirimicuaroesternocleidomastoid'
/** Who pays for the posters of 'cuarenta', and the colour of its logo. */
export const SPONSOR = 'Tacos El Güero: dos por uno los martes'
export const SPONSOR_INK = '#0a7d2c'
const SPONSOR_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="190" height="96" viewBox="0 0 190 96"><path fill="${SPONSOR_INK}" d="M0 0h190v96H0z"/></svg>`
/** A first name, all that is known of somebody. */
export const ENDLESS_FIRST_NAME = 'Maximilianodejesusguadalupedelsagradocorazon'

const identity = (name: string, more: object = {}) => ({
  name,
  host: 'Liga de la Orilla',
  sex: 'mixed',
  location: 'Cancha de la Orilla',
  phone: '525500000000',
  tournamentType: 'season_and_playoff',
  ...more,
})

type SomePlayer = { number: number; firstName: string; lastName?: string; yearBorn?: number }
type SomeTeam = Partial<WrittenTeam> & { name: string }

/** A team with two players, of whom little is known. */
const team = (name: string, players: SomePlayer[] = somePlayers, more: object = {}): SomeTeam => ({
  name,
  ...more,
  players: players as WrittenTeam['players'],
})
const somePlayers = [
  { number: 1, firstName: 'Ana', lastName: 'Ruiz', yearBorn: 1990 },
  { number: 9, firstName: 'Lalo' },
]

const side = (id: string, goals?: number, scorers: [number, number][] = []) => ({
  team: id,
  ...(goals !== undefined && { goals }),
  ...(scorers.length > 0 && {
    playingPlayers: scorers.map(([player, count]) => ({ player, goals: count })),
  }),
})

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const two = (value: number) => String(value).padStart(2, '0')

function tournament(id: string, own: object, teams: Record<string, SomeTeam>, files: Files = {}) {
  const folder = `torneos/${id}`
  return Object.fromEntries([
    [`${folder}/torneo.yml`, own],
    ...Object.entries(teams).map(([key, one]) => [`${folder}/equipos/${key}.yml`, one]),
    ...Object.entries(files).map(([name, file]) => [`${folder}/${name}.yml`, file]),
  ]) as Files
}

const endless = tournament(
  'nombre-eterno',
  identity(`Torneo ${ENDLESS_NAME} de Verano e Invierno 2024`, {
    host: ENDLESS_NAME,
    location: ENDLESS_NAME,
  }),
  {
    eterno: team(ENDLESS_NAME, [
      { number: 999, firstName: ENDLESS_FIRST_NAME },
      { number: 10, firstName: 'Ana', lastName: ENDLESS_NAME },
    ]),
    corto: team('Yo'),
  },
  {
    'jornadas/01': {
      matches: [
        {
          date: '2024-07-18',
          time: '21:00',
          location: ENDLESS_NAME,
          note: `Se jugó en ${ENDLESS_NAME}.`,
          team1: side('eterno', 120, [
            [999, 100],
            [10, 20],
          ]),
          team2: side('corto', 0),
        },
      ],
    },
    'jornadas/02': {
      doesntPlay: 'corto',
      matches: [],
    },
    'eliminatoria/1-gran-final': {
      playoffName: `Gran final ${ENDLESS_NAME}`,
      matches: [
        {
          id: 'final',
          matchName: ENDLESS_NAME,
          date: '2024-08-18',
          team1: side('eterno'),
          team2: side('corto'),
        },
      ],
    },
  },
)

const one = tournament('solo-uno', identity('Torneo de Uno', { teamsToSurviveGroup: 1 }), {
  solos: team('Los Solos'),
})

const forty = tournament(
  'cuarenta',
  identity('Torneo de Cuarenta', {
    pageColorVersion: 'red',
    teamsToSurviveGroup: 8,
    sponsor: SPONSOR,
    sponsorLogoImage: 'imagenes/patrocinador.svg',
  }),
  Object.fromEntries(numbered(40).map((each) => [`e${two(each)}`, team(`Equipo ${each}`)])),
  {
    'jornadas/01': {
      matches: numbered(20).map((each) => ({
        date: '2024-07-18',
        time: '21:00',
        team1: side(`e${two(each)}`, each % 5, each % 5 ? [[9, each % 5]] : []),
        team2: side(`e${two(each + 20)}`, each % 3, each % 3 ? [[1, each % 3]] : []),
      })),
    },
  },
)

const four = {
  norte: team('Norte'),
  sur: team('Sur', somePlayers, { teamJerseyColor: '#16110d' }),
  este: team('Este', somePlayers, { teamLogoColor: '#0b6e4f' }),
  oeste: team('Oeste', []),
}

const noMatches = tournament(
  'sin-partidos',
  identity('Torneo sin Partidos', {
    tournamentType: 'groups_and_playoff',
    groups: [
      ['norte', 'sur'],
      ['este', 'oeste'],
    ],
  }),
  four,
)

const sixty = tournament(
  'sesenta-jornadas',
  identity('Torneo de Sesenta Jornadas', { pageColorVersion: 'purple', tournamentType: 'season' }),
  four,
  Object.fromEntries(
    numbered(60).map((round) => [
      `jornadas/${two(round)}`,
      {
        matches: [
          { date: '2024-07-18', team1: side('norte', 1), team2: side('sur', 0) },
          { date: '2024-07-18', team1: side('este', 2), team2: side('oeste', 2) },
        ],
      },
    ]),
  ),
)

/** More matches than a page holds details of; without players, so that it is quickly read. */
export const MANY = 'muchos-partidos'
const [TEAMS_OF_MANY, ROUNDS_OF_MANY] = [26, 20]
const many = tournament(
  MANY,
  identity('Torneo de Muchos Partidos', { tournamentType: 'season' }),
  Object.fromEntries(
    numbered(TEAMS_OF_MANY).map((each) => [`e${two(each)}`, team(`Equipo ${each}`, [])]),
  ),
  Object.fromEntries(
    numbered(ROUNDS_OF_MANY).map((round) => [
      `jornadas/${two(round)}`,
      {
        matches: numbered(TEAMS_OF_MANY / 2).map((each) => ({
          date: new Date(Date.UTC(2024, 0, 7 * round)).toISOString().slice(0, 10),
          team1: side(`e${two(each)}`, each % 4),
          team2: side(`e${two(TEAMS_OF_MANY + 1 - each)}`, round % 3),
        })),
      },
    ]),
  ),
)

const noTeams = tournament('sin-equipos', identity('Torneo sin Equipos'), {})

const season = tournament(
  'temporada',
  identity('Temporada Completa', { tournamentType: 'season', isCompleted: true, sex: 'female' }),
  four,
  {
    'jornadas/01': {
      matches: [
        { date: '2024-07-18', team1: side('norte', 3), team2: side('sur', 0) },
        { date: '2024-07-18', team1: side('este', 2), team2: side('oeste', 1) },
      ],
    },
    'jornadas/02': {
      matches: [
        { date: '2024-07-25', team1: side('norte', 1), team2: side('este', 0) },
        { date: '2024-07-25', team1: side('sur', 2), team2: side('oeste', 2) },
      ],
    },
  },
)

const noBasketball = tournament(
  'canasta-vacia',
  identity('Canasta Vacía', { sport: 'basketball', isNew: true }),
  {},
)

/** Sub 18 in this and later years: some grow up next year, some later, some past the tenth move up. */
const young = (thisYear: number) => {
  const scorers = numbered(14).map((number) => ({
    number,
    firstName: `Joven${two(number)}`,
    yearBorn: thisYear - (number <= 2 ? 18 : number <= 4 ? 17 : 8),
    goals: 20 - number,
  }))
  const few = [
    { number: 1, firstName: 'Semilla', yearBorn: thisYear - 18, goals: 4 },
    { number: 2, firstName: 'Retoño', yearBorn: thisYear - 8, goals: 1 },
  ]
  const roster = (players: typeof scorers) => players.map(({ goals: _, ...player }) => player)
  const scored = (players: typeof scorers): [number, number][] =>
    players.map(({ number, goals }) => [number, goals])
  const sum = (players: typeof scorers) => players.reduce((total, { goals }) => total + goals, 0)
  return tournament(
    'cantera',
    identity('Torneo de Cantera'),
    {
      cantera: team('Cantera', roster(scorers)),
      vivero: team('Vivero', roster(few)),
      viejos: team('Los Viejos', [{ number: 1, firstName: 'Don Chuy', yearBorn: 1960 }]),
    },
    {
      'jornadas/01': {
        doesntPlay: 'viejos',
        matches: [
          {
            date: '2024-07-18',
            team1: side('cantera', sum(scorers), scored(scorers)),
            team2: side('vivero', sum(few), scored(few)),
          },
        ],
      },
    },
  )
}

const CUP_PHASES = ['dieciseisavos', 'octavos', 'cuartos', 'semifinal', 'final'] as const

/** Cups of so many teams; the phases list their matches in another order than the tree has them. */
export const CUPS = [8, 16, 32] as const

export const cupId = (size: number) => `copa-de-${size}`

/** Every other match first, as calendars mix the halves of a draw. */
const mixed = <T>(list: readonly T[]) => [
  ...list.filter((_, index) => index % 2 === 1),
  ...list.filter((_, index) => index % 2 === 0),
]

function cup(size: number) {
  const phases = CUP_PHASES.slice(-Math.log2(size))
  const first = phases[0]!
  const matchesOf = (phase: string, at: number) => {
    const count = size / 2 ** (at + 1)
    const from = phases[at - 1]
    return numbered(count).map((each) => {
      const sides = [each * 2 - 1, each * 2]
      const named = sides.map((seat) =>
        phase === first ? `e${two(seat)}` : { winnerOf: `${from}-${seat}` },
      )
      const score = phase === first || phase === 'octavos' ? [2, 1] : []
      return {
        id: `${phase}-${each}`,
        date: `2024-07-${two(10 + at)}`,
        team1: { team: named[0], ...(score.length > 0 && { goals: score[0] }) },
        team2: { team: named[1], ...(score.length > 0 && { goals: score[1] }) },
      }
    })
  }
  const third = {
    id: 'tercero',
    round: 'thirdPlace',
    matchName: 'Tercer lugar',
    team1: { team: { loserOf: 'semifinal-1' } },
    team2: { team: { loserOf: 'semifinal-2' } },
  }
  const files = phases.map((phase, at) => [
    `eliminatoria/${at + 1}-${phase}`,
    {
      playoffName: phase[0]!.toUpperCase() + phase.slice(1),
      matches: [...mixed(matchesOf(phase, at)), ...(phase === 'final' ? [third] : [])],
      ...(phase === 'final' && { round: 'final' }),
    },
  ])
  return tournament(
    cupId(size),
    identity(`Copa de ${size}`),
    Object.fromEntries(numbered(size).map((each) => [`e${two(each)}`, team(`Equipo ${each}`)])),
    Object.fromEntries(files) as Files,
  )
}

/** The richest of the formats that leagues play, from `tests/fixtures/formatos`. */
export const FORMATS = ['liguilla', 'mejor-de-tres', 'suspendidos', 'ultima-jornada']

/** Writes them all into an empty folder, as content. `thisYear` is the year for which ages are made. */
export async function writeEdgeContent(folder: string, thisYear: number) {
  await rm(folder, { recursive: true, force: true })
  const files = {
    ...endless,
    ...one,
    ...forty,
    ...noMatches,
    ...sixty,
    ...many,
    ...noTeams,
    ...season,
    ...noBasketball,
    ...young(thisYear),
    ...Object.assign({}, ...CUPS.map(cup)),
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), JSON.stringify(content, null, 2))
  }
  const logo = join(folder, 'torneos/cuarenta/imagenes/patrocinador.svg')
  await mkdir(dirname(logo), { recursive: true })
  await writeFile(logo, SPONSOR_LOGO)
  for (const id of FORMATS) {
    const path = join('torneos', id)
    await cp(join('tests/fixtures/formatos', path), join(folder, path), { recursive: true })
  }
}
