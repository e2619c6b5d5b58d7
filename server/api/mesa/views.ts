/**
 * A tournament and a match as an editor sees them: with the state of everything that may be
 * changed.
 */
import { HOME_ZONE } from '../../../src/lib/calendar/today.ts'
import { tournamentFields } from '../../../src/lib/edit/changes/tournament.ts'
import { calendarState } from '../../../src/lib/edit/changes/calendar.ts'
import { ownFields } from '../../../src/lib/edit/changes/teams.ts'
import { referenceTo, rosterKeys } from '../../../src/lib/edit/changes/roster.ts'
import type { SubjectState, ParsedTexts, TournamentTexts } from '../../../src/lib/edit/edit.ts'
import { saidBy } from '../../../src/lib/edit/edit.ts'
import type { Folder } from '../../../src/lib/edit/folder.ts'
import { stateOf } from '../../../src/lib/edit/state.ts'
import { seatWaits } from '../../../src/lib/outlook/seat-waits.ts'
import { matchNames, sideName } from '../../../src/lib/outlook/side-names.ts'
import { nextSeasonOf } from '../../../src/lib/planning/next-season.ts'
import { slugOf } from '../../../src/lib/addresses/slug.ts'
import { fullName } from '../../../src/lib/rules/people/full-name.ts'
import {
  isAwarded,
  matchWord,
  outcome,
  showsScore,
} from '../../../src/lib/rules/matches/match-status.ts'
import { isAwaited } from '../../../src/lib/rules/matches/next-match.ts'
import { awaitingLots } from '../../../src/lib/rules/playoffs/playoffs.ts'
import { shootOutDueAt } from '../../../src/lib/rules/playoffs/shoot-out-due.ts'
import { endingOf } from '../../../src/lib/rules/table/ending.ts'
import { orderOf } from '../../../src/lib/rules/table/table-order.ts'
import {
  matchesLeft,
  suspendedIn,
  suspendedNow,
} from '../../../src/lib/rules/people/suspensions.ts'
import { valueAt } from '../../../src/lib/schema/parse.ts'
import type { Match, MatchSide } from '../../../src/lib/schema/match.ts'
import type {
  MesaMatchAnswer,
  MesaMatchLine,
  MesaTeam,
  MesaTournamentAnswer,
} from '../../../src/lib/schema/mesa.ts'
import type { WrittenPlayer } from '../../../src/lib/schema/player.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import { awardWords } from '../../../src/lib/wording/tournament/match-details.ts'
import { WORDS } from '../../../src/lib/wording/wording.ts'
import type { Problem } from '../../../src/lib/problems/problem.ts'

/** A tournament's parsed texts, shared by all requests. */
export type View = { id: string } & ParsedTexts

export const viewOf = (texts: TournamentTexts): View => ({ id: texts.id, ...saidBy(texts) })

export type TournamentView = Omit<MesaTournamentAnswer, 'place' | 'role'>

/** What a list of tournaments shows of one. */
export const nameOf = ({ id, tournament: t }: View) => ({
  id,
  name: t?.name ?? id,
  sport: t?.sport ?? 'football',
  ...(t && { timeZone: t.timeZone }),
  isPlaying: t !== null && rounds(t).some(({ match }) => match.isPlaying),
})

/** As much as can be read of broken files; birth years only where `seesYears`. */
export function tournamentView(view: View, seesYears: boolean): TournamentView {
  const { tournament: t, folder, problems } = view
  const lots = folder.files('torneo')[0]?.data.drawingOfLots
  return {
    ...nameOf(view),
    matches: t ? rounds(t).flatMap((fixture) => lineOf(view, fixture) ?? []) : [],
    teams: t ? t.teams.flatMap(({ id }) => teamView(view, id, seesYears) ?? []) : [],
    calendarState: calendarState(folder),
    ...ownOf(view),
    ...endingIn(t),
    ...lotsIn(t),
    ...nextIn(t),
    ...(t?.sponsor && { sponsor: t.sponsor }),
    ...(t && t.groups.length > 1 && { groups: t.groups.length }),
    lotsState: stateOf(lots),
    problems: seesYears ? problems : problems.filter(saysNoYear),
  }
}

function nextIn(t: Tournament | null): Pick<TournamentView, 'next'> {
  const next = t && nextSeasonOf(t)
  return next ? { next } : {}
}

function lotsIn(t: Tournament | null): Pick<TournamentView, 'lots'> {
  const lots = t ? awaitingLots(t).map((teams) => teams.map(({ id }) => id)) : []
  return lots.length > 0 ? { lots } : {}
}

function endingIn(t: Tournament | null): Pick<TournamentView, 'ending'> {
  const ending = t && endingOf(t)
  if (!ending) return {}
  const { goesOn, matches, pairs, leaders } = ending
  const names = matchNames(t)
  const roundOf = new Map(rounds(t).map(({ match, round }) => [match.id, round]))
  return {
    ending: {
      goesOn,
      missing: [
        ...matches.map(({ id, team1, team2 }) => ({
          team1: sideName(team1, names),
          team2: sideName(team2, names),
          round: roundOf.get(id),
        })),
        ...pairs.map(([one, other]) => ({ team1: one.name, team2: other.name })),
      ],
      leaders: leaders.map(({ id, name }) => ({ id, name })),
    },
  }
}

/** Where a match stands in the calendar; undefined where it does not exist. */
export const placedMatch = ({ tournament: t }: View, id: string) =>
  t === null ? undefined : rounds(t).find(({ match }) => match.id === id)?.match

/** The time zone of its days. */
export const zoneOf = ({ tournament }: View) => tournament?.timeZone ?? HOME_ZONE

function ownOf({ folder, tournament: t }: View): Pick<TournamentView, 'own'> {
  const file = folder.files('torneo')[0]
  if (!file || !t) return {}
  const { host, location, phone, color } = t
  const { pointsPerWin, pointsPerDraw, pointsPerDrawWin, pointsPerLoss } = t
  return {
    own: {
      state: stateOf(tournamentFields(file)),
      host,
      location,
      phone,
      color,
      pointsPerWin,
      pointsPerDraw,
      pointsPerDrawWin,
      pointsPerLoss,
      order: orderOf(t),
      ...(t.suspensions && { suspensions: t.suspensions }),
      ...(file.data.thumbnailImage !== undefined && { hasPicture: true }),
    },
  }
}

/** A problem with a birth year would reveal the year. */
const saysNoYear = ({ field }: Problem) => !/(?:yearBorn|nacimiento)\b/.test(field)

/** Undefined where the match does not exist. */
export function matchView(view: View, id: string, seesYears: boolean): MesaMatchAnswer | undefined {
  const fixture = view.tournament && rounds(view.tournament).find(({ match }) => match.id === id)
  const line = fixture && lineOf(view, fixture)
  if (!line) return undefined
  const team = (side: MatchSide) =>
    (side.team && teamView(view, side.team.id, seesYears, fixture.match)) ?? null
  const shootOutAt = shootOutDueAt(view.tournament!, id)
  const waits = seatWaits(view.tournament!, fixture.match)
  const awardGoals = usualAward(view.tournament!)
  return {
    sport: view.tournament!.sport,
    timeZone: view.tournament!.timeZone,
    match: line,
    entry: entryOf(view.folder, id)!,
    isTurned: view.folder.match(id)?.home === 'team2',
    ...(shootOutAt !== undefined && { shootOutAt }),
    ...(waits.length > 0 && { waits }),
    ...(awardGoals !== undefined && { awardGoals }),
    ...cardMatchesOf(view.tournament!),
    team1: team(fixture.match.team1),
    team2: team(fixture.match.team2),
  }
}

/** What its file says, else what an earlier absence gave: it is asked once. */
function usualAward(t: Tournament): number | undefined {
  if (t.awardGoals !== undefined) return t.awardGoals
  const given = rounds(t).flatMap(({ match: { team1, team2 } }) => {
    if (team1.noShow === team2.noShow) return []
    return Math.max(team1.goals, team2.goals) || []
  })
  return given.at(-1)
}

function cardMatchesOf({ sport, suspensions }: Tournament): Pick<MesaMatchAnswer, 'cardMatches'> {
  if (sport === 'basketball') return {}
  const { red = 0, doubleYellow = 0 } = suspensions ?? {}
  return { cardMatches: { red, secondYellow: doubleYellow } }
}

type Fixture = { match: Match; round: string; phase?: string | undefined }

const rounds = ({ jornadas, playoffs }: Tournament): Fixture[] => [
  ...jornadas.flatMap(({ jornadaPosition, matches }) =>
    matches.map((match) => ({ match, round: `${WORDS.round} ${jornadaPosition}` })),
  ),
  ...playoffs.flatMap(({ id: phase, playoffName, matches }) =>
    matches.map((match) => ({ match, round: playoffName, phase })),
  ),
]

/** What the file says of a match. */
function entryOf(folder: Folder, id: string): SubjectState | undefined {
  const found = folder.match(id)
  const value = found && valueAt(found.file.data, found.path)
  return found && { state: stateOf(value), value }
}

function lineOf({ folder }: View, { match, round, phase }: Fixture): MesaMatchLine | undefined {
  const entry = entryOf(folder, match.id)
  if (!entry) return undefined
  const { id, matchName, date, time, location } = match
  const isScored = showsScore(match)
  const side = ({ team, goals, penaltyGoals }: MatchSide) => ({
    team: team?.id ?? null,
    name: team?.name ?? null,
    ...(isScored && { goals }),
    ...(isScored && penaltyGoals !== undefined && { penaltyGoals }),
  })
  return {
    id,
    round,
    phase,
    matchName,
    date,
    time,
    location,
    word: matchWord(match),
    ...(match.state === 'postponed' && isAwaited(match) && { isRedated: true as const }),
    ...decidedOffPitch(match),
    team1: side(match.team1),
    team2: side(match.team2),
    state: entry.state,
  }
}

function decidedOffPitch(match: Match): Pick<MesaMatchLine, 'decided'> {
  const how = isAwarded(match) && awardWords(match, ({ team }) => team?.name ?? WORDS.toBeDecided)
  if (!how) return {}
  const winner = outcome(match)
  return { decided: { ...(winner && { winner }), how } }
}

function groupOf({ groups }: Tournament, team: string): Pick<MesaTeam, 'group'> {
  const group = groups.findIndex((teams) => teams.some(({ id }) => id === team))
  return groups.length > 1 && group >= 0 ? { group } : {}
}

function teamView(
  { folder, written: of, tournament }: View,
  id: string,
  seesYears: boolean,
  match?: Match,
): MesaTeam | undefined {
  const team = tournament?.teams.find((team) => team.id === id)
  const players = of?.teams.find((team) => team.id === id)?.data.players
  if (!team || !players) return undefined
  const file = folder.open('equipo', id)
  const data = file?.data
  const inFile = (data?.players ?? []) as unknown as WrittenPlayer[]
  const keys = rosterKeys(id, inFile)
  const isReserved = of?.tournament.reserved === true
  const left = matchesLeft(
    match ? suspendedIn(tournament!, match, team) : suspendedNow(tournament!, team),
  )
  return {
    id,
    name: team.name,
    pointsState: stateOf(data?.pointsAdjustments),
    suspensionsState: stateOf(data?.suspensions),
    ...(file && { ownState: stateOf(ownFields(file)) }),
    teamLogoColor: team.teamLogoColor,
    teamJerseyColor: team.teamJerseyColor,
    withdrawn: team.withdrawn,
    ...groupOf(tournament!, id),
    ...(data?.logoImage !== undefined && { hasCrest: true }),
    players: players.map((written, index) => {
      const player = referenceTo(written, players)
      const { firstName, lastName, number, nickName, yearBorn, isCaptain } = written
      const others = [number, written.id, slugOf(fullName(written))].filter(
        (name) => name !== undefined && name !== player && keys.rankOf(name) === index,
      )
      return {
        otherNames: others.map(String),
        player,
        firstName,
        lastName,
        number,
        nickName,
        ...(seesYears && { yearBorn, reserved: written.reserved === true }),
        name: fullName(written),
        isCaptain: isCaptain === true,
        isSuspended: left.has(team.players[index]!.id),
        ...suspendedFor(left.get(team.players[index]!.id)),
        hasPhoto: written.image !== undefined,
        ...((isReserved || written.reserved) && { isReserved: true }),
        // The state is a digest of everything about the player, so it would reveal the year.
        state: seesYears ? stateOf(inFile[keys.rankOf(player) ?? -1]) : '',
      }
    }),
  }
}

const suspendedFor = (matches: number | undefined) =>
  matches === undefined ? {} : { suspendedFor: matches }
