/** Synthetic tournaments for measurements and tests: each is different. Pure. */

/**
 * A tournament's size: `groups` of `teamsInGroup` teams (an odd number) of so many `players`, which
 * play a round robin, repeated until there are `rounds`.
 */
export type Size = { groups: number; teamsInGroup: number; players: number; rounds: number }
/** A typical local league: 15 teams, 48 matches. */
export const AS_LEAGUES_ARE: Size = { groups: 3, teamsInGroup: 5, players: 12, rounds: 8 }
/** Of a team's players, so many play a match. */
const MOST_PLAYING = 8

const teamsIn = ({ groups, teamsInGroup }: Size) => groups * teamsInGroup
/**
 * Its number of pages: eight of its own (home, rounds, teams, two of statistics, sheets, table,
 * bulletin), one per team, per round, per match and per player.
 */
export const pageCountOf = (size: Size) =>
  8 + teamsIn(size) * (1 + size.players) + size.rounds + matchesIn(size)

const matchesIn = ({ groups, teamsInGroup, rounds }: Size) =>
  (rounds * groups * (teamsInGroup - 1)) / 2
export const SYNTHETIC_PAGES = pageCountOf(AS_LEAGUES_ARE)
const FIRST = [
  'Ángel',
  'Beto',
  'César',
  'Darío',
  'Efraín',
  'Fabián',
  'Gil',
  'Hugo',
  'Íñigo',
  'Joel',
]
const LAST = ['Ávila', 'Bernal', 'Cruz', 'Díaz', 'Estrada', 'Flores', 'Güemes', 'Huerta', 'Ibáñez']
const PLACES = ['Tepeyac', 'Doctores', 'Portales', 'Mixcoac', 'Ñuñoa', 'Xochimilco', 'San Ángel']
const KINDS = ['Deportivo', 'Atlético', 'Real', 'Unión', 'Club']

/** A file of a tournament's folder. */
export type SyntheticFile = { file: string; text: string }

export type SyntheticTournament = { id: string; files: SyntheticFile[] }

/** Pseudo-random numbers, the same every time. */
function dice(seed: number) {
  let state = (seed * 2654435761 + 1) >>> 0
  return (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const shirts = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const teamId = (team: number) => `equipo-${String(team + 1).padStart(2, '0')}`
const pick = <T>(list: readonly T[], index: number) => list[index % list.length]!
const iso = (day: number) => new Date(Date.UTC(2024, 6, 4 + day)).toISOString().slice(0, 10)

/** Every file of tournament number `index`, from 0; `torneo-0007` for 7. */
export function syntheticTournament(index: number, size = AS_LEAGUES_ARE): SyntheticTournament {
  const roll = dice(index + 1)
  const id = `torneo-${String(index).padStart(4, '0')}`
  return {
    id,
    files: [
      { file: 'torneo.yml', text: ownFile(index, size, roll) },
      ...Array.from({ length: teamsIn(size) }, (_, team) => ({
        file: `equipos/${teamId(team)}.yml`,
        text: teamFile({ index, team, size }, roll),
      })),
      ...rounds(size).map((pairs, round) => ({
        file: `jornadas/${String(round + 1).padStart(2, '0')}.yml`,
        text: `matches:\n${pairs.map((pair, court) => matchText(pair, { round, court, size }, roll)).join('')}`,
      })),
    ],
  }
}

function ownFile(index: number, size: Size, roll: (sides: number) => number) {
  const groups = Array.from({ length: size.groups }, (_, group) => {
    const teams = Array.from({ length: teamsIn(size) }, (_, team) => team).filter(
      (team) => team % size.groups === group,
    )
    return `  - [${teams.map(teamId).join(', ')}]\n`
  })
  return `name: Torneo ${index} de ${pick(PLACES, roll(99))}
host: Liga ${pick(PLACES, roll(99))}
sex: ${pick(['male', 'female', 'mixed'], roll(3))}
location: Unidad ${pick(PLACES, roll(99))}
pageColorVersion: ${pick(['white', 'purple', 'red'], roll(3))}
groups:
${groups.join('')}`
}

function teamFile(
  { index, team, size }: { index: number; team: number; size: Size },
  roll: (sides: number) => number,
) {
  const color = () => roll(0xffffff).toString(16).padStart(6, '0')
  const players = shirts(size.players).map(
    (number) =>
      `  - { number: ${number}, firstName: ${pick(FIRST, roll(99))}, lastName: ${pick(LAST, roll(99))} ${pick(LAST, roll(99))}, yearBorn: ${1975 + roll(35)} }\n`,
  )
  return `name: ${pick(KINDS, roll(99))} ${pick(PLACES, index + team)} ${team + 1}
teamLogoColor: '#${color()}'
teamJerseyColor: '#${color()}'
players:
${players.join('')}`
}

/** Each group plays a round robin, and then again with the sides swapped. */
function rounds({ groups, teamsInGroup: own, rounds: count }: Size): [number, number][][] {
  const steps = Array.from({ length: (own - 1) / 2 }, (_, index) => index + 1)
  const pairsOf = (round: number) =>
    Array.from({ length: groups }, (_, group) =>
      steps.map((step): [number, number] => [
        ((round + step) % own) * groups + group,
        ((round + own - step) % own) * groups + group,
      ]),
    ).flat()
  return Array.from({ length: count }, (_, round) =>
    round < own ? pairsOf(round) : pairsOf(round - own).map(([one, other]) => [other, one]),
  )
}

function matchText(
  [one, other]: [number, number],
  { round, court, size }: { round: number; court: number; size: Size },
  roll: (sides: number) => number,
) {
  return `  - date: ${iso(round * 7 + (one % 2))}
    time: ${pick(['21:00', '22:00'], other)}
    location: Cancha ${court + 1}
    team1:
${sideText(one, size, roll)}    team2:
${sideText(other, size, roll)}`
}

function sideText(team: number, size: Size, roll: (sides: number) => number) {
  const deeds = shirts(Math.min(size.players, MOST_PLAYING)).map((shirt) => ({
    player: shirt,
    goals: roll(5) === 0 ? 1 + roll(2) : 0,
    yellow_card: roll(12) === 0 ? 1 : 0,
  }))
  const goals = deeds.reduce((sum, deed) => sum + deed.goals, 0)
  const lines = deeds.map((deed) => {
    const done = Object.entries(deed).filter(([, value]) => value > 0)
    return done.length > 1
      ? `        - { ${done.map(([key, value]) => `${key}: ${value}`).join(', ')} }\n`
      : `        - ${deed.player}\n`
  })
  return `      team: ${teamId(team)}\n      goals: ${goals}\n      playingPlayers:\n${lines.join('')}`
}
