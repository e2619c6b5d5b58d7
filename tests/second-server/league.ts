/**
 * The sample data of the second server: what an amateur league's own program might keep. Written from the
 * specification's sections 3 and 9 alone; ids are numbers, and what is not known is null.
 */
import type { Match, Phase, Player, Playing, Round, Side, Team, Tournament } from './records.ts'

const NAMES = [
  'Atlético Tlalpan',
  'Barrio Unido',
  'Cóndores',
  'Deportivo Ñuble',
  'Estrellas del Sur',
  'Furia Roja',
  'Gallos de Pelea',
  'Huracán',
  'Inter de Copilco',
  'Jaguares',
]
const FIRST = ['Ana', 'Beto', 'Carla', 'Diego', 'Elena', 'Fabián', 'Gloria', 'Hugo']
const LAST = ['Arce', 'Bravo', 'Cruz', 'Díaz', 'Estrada', 'Flores', 'Gómez', null]
const JERSEYS = ['#0b6e4f', '#F00', '#222222', 'azul marino', null]
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

/** How many goals a side makes in the nth match of a tournament; the same at every start. */
const goalsIn = (match: number, side: number) => [2, 0, 1, 3, 1, 1, 0][(match * 3 + side * 2) % 7]!

const playerOf = (team: number, place: number): Player => ({
  id: team * 100 + place,
  firstName: FIRST[(team + place) % FIRST.length]!,
  lastName: LAST[(team * 3 + place) % LAST.length]!,
  nickName: place === 0 ? 'La Maga' : null,
  yearBorn: place === 1 ? null : 1985 + ((team + place * 5) % 23),
  number: place === 7 ? null : place + 1,
  image: null,
  isCaptain: place === 0,
  matchesPlayed: 0,
  goalsScored: 0,
  foulsCommited: 0,
  yellowCards: 0,
  redCards: 0,
})

const teamOf = (id: number, name: string): Team => ({
  id,
  name,
  logoImage: null,
  teamImage: null,
  teamLogoColor: null,
  teamJerseyColor: JERSEYS[id % JERSEYS.length]!,
  gamesWon: 0,
  gamesLost: 0,
  gamesTied: 0,
  gamesTiedWon: 0,
  ownGoalsInFavor: 0,
  goalsScoredAgainst: 0,
  defaultGoals: 0,
  isChampion: false,
  isEliminated: false,
  dontShowPointDif: null,
  players: FIRST.map((_, place) => playerOf(id, place)),
})

/** Every team against every other, a round a week; with an odd number one rests in each. */
export function roundRobin(teams: readonly Team[]): { pairs: [Team, Team][]; rests: Team[] }[] {
  const seats: (Team | null)[] = teams.length % 2 ? [...teams, null] : [...teams]
  return Array.from({ length: seats.length - 1 }, () => {
    const pairs = seats
      .slice(0, seats.length / 2)
      .map((one, at) => [one, seats[seats.length - 1 - at]] as const)
    seats.splice(1, 0, seats.pop()!)
    return {
      pairs: pairs.flatMap(([one, other]): [Team, Team][] => (one && other ? [[one, other]] : [])),
      rests: pairs.flatMap(([one, other]) => (one && other ? [] : [(one ?? other)!])),
    }
  })
}

/** Who played, with the goals of the side and a few cards; a side that did not show up is one placeholder. */
function playingOf(team: Team, goals: number, match: number): Playing[] {
  return team.players.slice(0, 6).map(({ firstName, lastName, ...player }, place) => ({
    player: {
      firstName,
      lastName,
      nickName: player.nickName,
      yearBorn: player.yearBorn,
      number: player.number,
      image: player.image,
    },
    goals: place === 1 ? Math.min(goals, 2) : place === 4 ? Math.max(0, goals - 2) : 0,
    fouls_commited: (match + place) % 3,
    yellow_card: (match + place) % 9 === 0 ? 1 : 0,
    red_card: (match + place) % 23 === 0 ? 1 : 0,
  }))
}

const NO_SHOW: Playing = {
  player: {
    firstName: 'No se presentó',
    lastName: null,
    nickName: null,
    yearBorn: null,
    number: null,
    image: null,
  },
  goals: 0,
  fouls_commited: 0,
  yellow_card: 0,
  red_card: 0,
}

const noSide = (team: Team | null): Side => ({
  team,
  playingPlayers: [],
  goals: null,
  penaltyGoals: null,
  isWinner: null,
})

type When = { isCompleted: boolean; isPlaying: boolean; date: string; time: string }

function matchOf([one, other]: readonly [Team | null, Team | null], at: number, when: When): Match {
  const isOn = (when.isCompleted || when.isPlaying) && one && other
  const goals = [goalsIn(at, 0), goalsIn(at, 1)] as const
  const isTied = goals[0] === goals[1]
  const sideOf = (team: Team, place: 0 | 1): Side => ({
    team,
    playingPlayers: at === 5 && place === 1 ? [NO_SHOW] : playingOf(team, goals[place], at),
    goals: goals[place],
    penaltyGoals: isTied && when.isCompleted ? 4 - place : null,
    isWinner: when.isCompleted && (isTied ? place === 0 : goals[place] > goals[1 - place]!),
  })
  return {
    team1: isOn ? sideOf(one, 0) : noSide(one),
    team2: isOn ? sideOf(other, 1) : noSide(other),
    ...when,
    day: WEEKDAYS[new Date(`${when.date}T00:00:00Z`).getUTCDay()]!,
    location: at % 2 ? null : 'Cancha 1',
    matchName: null,
  }
}

/** Adds a completed match to the counters of its teams and players. */
function count({ team1, team2, isCompleted }: Match) {
  if (!isCompleted) return
  for (const [own, other] of [
    [team1, team2],
    [team2, team1],
  ] as const) {
    const team = own.team!
    const difference = own.goals! - other.goals!
    team.gamesWon += Number(difference > 0)
    team.gamesLost += Number(difference < 0)
    team.gamesTied += Number(difference === 0)
    team.gamesTiedWon += Number(difference === 0 && own.isWinner)
    team.goalsScoredAgainst += other.goals!
    own.playingPlayers.forEach((playing, place) => {
      const player = team.players[place]!
      player.matchesPlayed += Number(playing !== NO_SHOW)
      player.goalsScored += playing.goals
      player.foulsCommited += playing.fouls_commited
      player.yellowCards += playing.yellow_card
      player.redCards += playing.red_card
    })
  }
}

/** `played` rounds are over, and of the next one the first match is on. */
function roundsOf(groups: readonly Team[][], played: number): Round[] {
  const schedules = groups.map(roundRobin)
  return schedules[0]!.map((_, round): Round => {
    const pairs = schedules.flatMap((schedule) => schedule[round]!.pairs)
    const day = new Date(Date.UTC(2025, 6, 3 + round * 7)).toISOString().slice(0, 10)
    const matches = pairs.map((pair, at) =>
      matchOf(pair, round * pairs.length + at, {
        isCompleted: round < played,
        isPlaying: round === played && at === 0,
        date: day,
        time: at % 2 ? '22:00:00' : '21:00:00',
      }),
    )
    matches.forEach(count)
    const rests = schedules.flatMap((schedule) => schedule[round]!.rests)
    return { jornadaPosition: round + 1, matches, doesntPlay: rests.length > 1 ? rests : rests[0]! }
  })
}

const open = (matchName: string | null, at: number): Match => ({
  ...matchOf([null, null], at, {
    isCompleted: false,
    isPlaying: false,
    date: '2025-08-21',
    time: '21:00:00',
  }),
  matchName,
})

const openPlayoffs = (): Phase[] => [
  { playoffName: 'Semifinal', matches: [open(null, 90), open(null, 91)] },
  { playoffName: 'Gran final', matches: [open('Tercer lugar', 92), open('Gran final', 93)] },
]

const NO_PICTURES = {
  hostLogoImage: null,
  thumbnailImage: null,
  tournamentLogoImage: null,
  heroSectionImage: null,
}
/** Specification, section 9. */
const POINTS = { pointsPerWin: 3, pointsPerDraw: 1, pointsPerDrawWin: 1 }

/** Two groups, in the middle of its fourth round. */
function cup(): Tournament {
  const teams = NAMES.map((name, at) => teamOf(at + 1, name))
  const groups = [teams.slice(0, 5), teams.slice(5)]
  const jornadas = roundsOf(groups, 3)
  return {
    name: 'Copa del Barrio',
    URL_name: 'copa-del-barrio',
    host: 'Liga del Barrio',
    ...NO_PICTURES,
    ...POINTS,
    pointPerLoss: 0,
    sex: 'male',
    location: 'Deportivo Xochimilco',
    pageColorVersion: 'red',
    color: null,
    tournamentType: 'groups_and_playoff',
    teamsToSurviveGroup: 2,
    isCompleted: false,
    isLocalData: false,
    isNew: true,
    _cantEnterAnymore: null,
    teams,
    groups,
    jornadas,
    activeJornadas: [jornadas[3]!],
    playoffs: openPlayoffs(),
  }
}

/** One table of five, over; its final went to penalties. */
function league(): Tournament {
  const teams = NAMES.slice(0, 5).map((name, at) => teamOf(at + 21, `${name} Femenil`))
  const jornadas = roundsOf([teams], 5)
  const when = { isCompleted: true, isPlaying: false, date: '2025-08-29', time: '21:00:00' }
  const final = { ...matchOf([teams[1]!, teams[3]!], 7, when), matchName: 'Gran final' }
  const champion = [final.team1, final.team2].find(({ isWinner }) => isWinner)!.team!
  for (const team of teams) team.isEliminated = team !== champion
  champion.isChampion = true
  return {
    name: 'Liga Femenil Copilco',
    URL_name: 'liga-femenil-copilco',
    host: 'Copilco',
    ...NO_PICTURES,
    ...POINTS,
    pointsPerLoss: 0,
    sex: 'female',
    location: 'Copilco',
    pageColorVersion: null,
    color: '#c2187a',
    tournamentType: 'season_and_playoff',
    teamsToSurviveGroup: 4,
    isCompleted: true,
    isLocalData: null,
    isNew: null,
    _cantEnterAnymore: null,
    teams,
    groups: null,
    jornadas,
    activeJornadas: [5],
    playoffs: [{ playoffName: 'Gran final', matches: [final] }],
  }
}

/** Only announced: nothing but what a card shows. */
const announced = (): Tournament => ({
  name: 'Cascarita Mixta',
  URL_name: 'cascarita-mixta',
  host: 'La Raza',
  ...NO_PICTURES,
  pointsPerWin: null,
  pointsPerDraw: null,
  pointsPerDrawWin: null,
  sex: 'Mixto',
  location: 'La Raza',
  pageColorVersion: null,
  color: null,
  tournamentType: null,
  teamsToSurviveGroup: null,
  isCompleted: null,
  isLocalData: null,
  isNew: null,
  _cantEnterAnymore: null,
  teams: [],
  groups: null,
  jornadas: null,
  activeJornadas: null,
  playoffs: null,
})

const closed = (): Tournament => ({
  ...announced(),
  name: 'Torneo Relámpago',
  URL_name: 'torneo-relampago',
  sex: 'male',
  _cantEnterAnymore: true,
})

/** In the order of the list. */
export const tournaments = (): Tournament[] => [cup(), league(), announced(), closed()]
