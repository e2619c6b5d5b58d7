/** What the wizard of a next season begins with: how the season before it was played. */
import { isEveryone } from './everyone.ts'
import { weekdayNumber } from '../calendar/days.ts'
import { atNights, byClock } from '../calendar/nights.ts'
import { fold } from '../letters/fold.ts'
import { grouped } from '../rules/grouped.ts'
import { seriesReader } from '../rules/playoffs/phase-series.ts'
import type { NextSeason } from '../schema/mesa.ts'
import type { Tournament } from '../schema/tournament.ts'

/** As many as answers may have. */
export const MOST_OF_NEXT = { hours: 24, courts: 20 } as const

/** A champion stands, even if a match for a lower place is still open. */
const isOver = (t: Tournament) => t.isCompleted || t.teams.some(({ isChampion }) => isChampion)

/** Undefined while the season is not over. */
export function nextSeasonOf(t: Tournament): NextSeason | undefined {
  if (!isOver(t)) return undefined
  const rounds = t.jornadas.flatMap(({ matches }) => matches)
  const playoffs = t.playoffs.flatMap(({ matches }) => matches)
  const isTwoLegged = t.playoffs.flatMap(seriesReader(t)).some(({ legs }) => legs.length > 1)
  const shape = shapeOf(t, rounds.length > 0, playoffs.length > 0)
  const times = atNights(rounds.length > 0 ? rounds : playoffs)
  const hours = usual(times.map(({ time }) => time?.slice(0, 5)))
  const champion = t.teams.find(({ isChampion }) => isChampion)
  return {
    ...(champion && { champion: champion.name }),
    sex: t.sex,
    teams: t.teams.filter(({ withdrawn }) => !withdrawn).map(({ name }) => name),
    shape,
    isTwoLegged,
    legs: (shape === 'cup' ? isTwoLegged : t.legs === 2) ? 2 : 1,
    groups: Math.max(1, t.groups.length),
    survivors: t.teamsToSurviveGroup,
    hasThirdPlace: t.playoffs.some(isThirdPlace),
    weekdays: usual(times.map(({ date }) => date && String(weekdayNumber(date)))).map(Number),
    hours: hours.map((time) => byClock({ time }).time).slice(0, MOST_OF_NEXT.hours),
    courts: usual(times.map(({ location }) => location)).slice(0, MOST_OF_NEXT.courts),
    hasRosters: t.teams.some(({ players }) => players.some((player) => !isEveryone(player))),
  }
}

function shapeOf({ groups }: Tournament, hasTable: boolean, hasPlayoffs: boolean) {
  if (!hasTable) return 'cup'
  if (groups.length > 1) return 'groups'
  return hasPlayoffs ? 'tablePlayoff' : 'table'
}

const isThirdPlace = ({ round, playoffName, matches }: Tournament['playoffs'][number]) =>
  round === 'thirdPlace' ||
  [playoffName, ...matches.map(({ matchName = '' }) => matchName)].some((name) =>
    fold(name).startsWith('tercer lugar'),
  )

/** Fewer than one of so many is an exception: a round that rain moved, a borrowed court. */
const RARE = 5

/** The values that are no exceptions, in their order. */
function usual(values: readonly (string | undefined)[]): string[] {
  const known = values.filter((value) => value !== undefined)
  const counts = [...grouped(known, (value) => value)].map(
    ([value, all]) => [value, all.length] as const,
  )
  const most = Math.max(0, ...counts.map(([, count]) => count))
  return counts
    .flatMap(([value, count]) => (count * RARE >= most ? [value] : []))
    .toSorted((a, b) => (a < b ? -1 : 1))
}
