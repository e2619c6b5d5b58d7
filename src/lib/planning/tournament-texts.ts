/** A new tournament as the texts of its folder. */
import { slotsOf, schedule, weeksFor } from '../rules/matches/schedule.ts'
import type { ScheduledMatch, ScheduledRound, Slot } from '../rules/matches/schedule.ts'
import type { Sport } from '../schema/tournament.ts'
import { newText } from '../edit/file-text.ts'
import type { Plain } from '../edit/splice/plain.ts'
import { lettered } from '../edit/group-letters.ts'
import { bracket, tablePlaces } from './bracket.ts'
import type { BracketMatch, BracketPhase, BracketSide } from './bracket.ts'
import type { NewTeam, Wishes } from './wishes.ts'

export type NewTournament = {
  /** By their path in the folder. */
  files: Map<string, string>
  rounds: ScheduledRound[]
  /** The days of the rounds, or of a cup's playoff, in order. */
  dates: string[]
  /** The number of playoff matches. */
  playoffMatches: number
}

/** The folder of a new tournament. The same wishes give the same bytes. */
export function newTournament(wishes: Wishes): NewTournament {
  const ids = wishes.groups.map((group) => group.map(({ id }) => id))
  const rounds = wishes.format === 'copa' ? [] : schedule(ids, wishes.legs, wishes.times)
  const phases = phasesFor(wishes)
  const counts = rounds.map(({ matches }) => matches.length)
  const weeks = counts.reduce((sum, count) => sum + weeksFor(count, wishes.times), 0)
  const slots = slotsOf(
    phases.flatMap(({ rounds }) => rounds.map((matches) => matches.length)),
    wishes.times,
    weeks,
  )
  const inTurn = slots.values()
  // A return leg uses another court than the first leg.
  const slotsFor = ({ rounds }: BracketPhase) =>
    rounds.flatMap((_, leg) => {
      const its = inTurn.next().value ?? []
      return leg % 2 === 0 ? its : onOtherCourts(its, wishes.times.courts)
    })
  const width = rounds.length > 99 ? 3 : 2
  const files = new Map<string, string>([
    ['torneo.yml', tournamentText(wishes)],
    ...wishes.groups
      .flat()
      .map((team) => [`equipos/${team.id}.yml`, teamText(team, wishes.sport)] as const),
    ...rounds.map(
      (round) =>
        [
          `jornadas/${String(round.jornadaPosition).padStart(width, '0')}.yml`,
          roundText(round),
        ] as const,
    ),
    ...phases.map((phase) => [phase.file, phaseText(phase, slotsFor(phase))] as const),
  ])
  const playoffMatches = phases.reduce((sum, { rounds }) => sum + rounds.flat().length, 0)
  const played = rounds.length > 0 ? rounds.flatMap(({ matches }) => matches) : slots.flat()
  return { files, rounds, dates: played.map(({ date }) => date).toSorted(), playoffMatches }
}

/** The same times, each match on the next court, so that every match changes courts. */
const onOtherCourts = (slots: readonly Slot[], courts: readonly string[]): Slot[] =>
  slots.map(({ location, ...slot }) => ({
    ...slot,
    location: courts[(courts.indexOf(location) + 1) % courts.length]!,
  }))

const PRELIMINARY = { playoffName: 'Ronda previa', id: 'previa' }

/** The playoff of a format. */
function phasesFor({ format, groups, survivors, legs, hasThirdPlace }: Wishes): BracketPhase[] {
  const isTwoLegged = format === 'copa' ? legs === 2 : format !== 'eliminatoria'
  const wishes = {
    legs: isTwoLegged ? (2 as const) : (1 as const),
    isReseeded: format === 'liguilla' || format === 'repechaje',
    hasThirdPlace,
  }
  if (format === 'copa') {
    const teams = groups.flat().map(({ id }) => id)
    return bracket(teams, wishes, PRELIMINARY)
  }
  return survivors > 0 ? bracket(tablePlaces(groups.length, survivors), wishes) : []
}

function tournamentText({ groups, survivors, seed, ...wishes }: Wishes): string {
  const hasGroups = groups.length > 1
  const isCup = wishes.format === 'copa'
  const type = isCup
    ? 'playoff'
    : survivors === 0
      ? 'season'
      : hasGroups
        ? 'groups_and_playoff'
        : 'season_and_playoff'
  const fields = {
    name: wishes.name,
    ...(wishes.sport === 'football' ? {} : { sport: wishes.sport }),
    host: wishes.host,
    ...(wishes.league && { league: wishes.league }),
    ...(wishes.phone && { phone: wishes.phone }),
    sex: wishes.sex,
    location: wishes.location,
    ...(wishes.color && { color: wishes.color }),
    tournamentType: type,
    teamsToSurviveGroup: survivors,
    pointsPerWin: 3,
    pointsPerDraw: 1,
    pointsPerDrawWin: wishes.pointsPerDrawWin,
    pointsPerLoss: 0,
    ...(!isCup && wishes.legs === 2 ? { legs: 2 } : {}),
    ...(survivors > 0 && wishes.format !== 'eliminatoria'
      ? { seriesTieBreakers: ['tablePosition'] }
      : {}),
    isNew: true,
    ...(hasGroups ? { groups: groups.map((group) => group.map(({ id }) => id)) } : {}),
  }
  const title = [
    'El torneo. Los equipos van en equipos/, las jornadas en jornadas/ y la eliminatoria en eliminatoria/.',
    `Calendario sorteado con --seed ${seed}. Qué es cada campo: LEEME.md`,
  ]
  return lettered(newText('torneo', title, fields))
}

/** Where scorers are not recorded, one line of the roster holds all points of the team. */
const EVERYONE = { number: 1, firstName: 'Todo el equipo' }

/** A team's file without its roster. */
export function teamText({ name }: NewTeam, sport: Sport): string {
  const title = `${name}: el equipo y su plantel. El nombre de este archivo es su clave en jornadas/.`
  if (sport === 'basketball') {
    const hints = [
      'Si llevas los puntos de cada quien, cambia «Todo el equipo» por el plantel:',
      '  - { numero: 10, nombre: Ana, apellidos: López }',
    ]
    return newText('equipo', [title, ...hints], { name, players: [EVERYONE] })
  }
  const hints = [
    'Quita los corchetes de jugadores y escribe a cada quien en su renglón, así:',
    '  - { numero: 10, nombre: Ana, apellidos: López, capitan: sí }',
  ]
  return newText('equipo', [title, ...hints], { name, players: [] })
}

/** A match of a round; its slot may be open. */
type UnplayedMatch = Pick<ScheduledMatch, 'team1' | 'team2'> & Partial<Slot>

/** A match as a round's file lists it. */
export const matchOf = ({ date, time, location, team1, team2 }: UnplayedMatch) => ({
  ...(date && { date }),
  ...(time && { time }),
  ...(location && { location }),
  team1: { team: team1 },
  team2: { team: team2 },
})

/** A round's file without results. */
export function roundText({
  jornadaPosition,
  doesntPlay,
  matches,
}: Omit<ScheduledRound, 'matches'> & { matches: readonly UnplayedMatch[] }): string {
  const title = [
    `Jornada ${jornadaPosition}: sus partidos y quién descansa. Después de jugar, agrega a cada partido:`,
    '    marcador: 2-1',
    'Y si sabes quién anotó, cambia el renglón del equipo:',
    '    equipo1: { equipo: su-clave, goles: [9, 10], amarillas: [4] }',
  ]
  const [only, ...others] = doesntPlay
  const resting = only !== undefined && { doesntPlay: others.length > 0 ? doesntPlay : only }
  return newText('jornada', title, { ...resting, matches: matches.map(matchOf) })
}

function phaseText({ file: _, rounds, ...phase }: BracketPhase, slots: readonly Slot[]): string {
  const title = [
    `${phase.playoffName}: sus partidos, de arriba abajo en el cuadro.`,
    'Los equipos se llenan solos cuando se sabe quiénes son.',
  ]
  const withSlots = rounds.flat().map((match, index) => bracketMatch(match, slots[index]!))
  return newText('eliminatoria', title, { ...phase, matches: withSlots })
}

const bracketMatch = ({ team1, team2, ...named }: BracketMatch, slot: Slot): Plain => ({
  ...named,
  ...slot,
  team1: { team: plainSide(team1) },
  team2: { team: plainSide(team2) },
})

const plainSide = (side: BracketSide): Plain => (typeof side === 'string' ? side : { ...side })
