/**
 * A tournament's outlook, as its pages show it. Static pages compute it from the matches; live
 * pages get it from the server, because its rules would be their largest script.
 */
import { oncePer } from '../rules/table/once-per.ts'
import { groupTables, type GroupTable } from '../rules/table/standings.ts'
import type { OutlookAnswer } from '../schema/answers.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { chanceNotes, type ChanceNotes } from './chance-notes.ts'
import { shownSeries, type SeriesOf, type ShownSeries } from './shown-series.ts'
import { suspensionNotes, type SuspensionNote } from './suspension-notes.ts'

export type Outlook = {
  seriesOf: SeriesOf
  /** Which teams are already through or out. */
  chances: (table: GroupTable) => ChanceNotes
  /** Who misses the next match, for one team or for all. */
  suspended: (team?: Pick<Team, 'id'>) => readonly SuspensionNote[]
}

/** Computed from the matches and rules of a whole tournament, once for all its pages. */
export const outlookOf = oncePer((t: Tournament): Outlook => ({
  seriesOf: oncePer(shownSeries(t)),
  chances: (table) => chanceNotes(t, table),
  suspended: (team) => suspensionNotes(t, team),
}))

/**
 * As above, to send to live pages: without what a match or a row already shows; undefined if
 * nothing is left.
 */
export function outlookAnswerOf(t: Tournament): OutlookAnswer | undefined {
  const { seriesOf, chances, suspended } = outlookOf(t)
  const tables = t.jornadas.length > 0 ? groupTables(t) : []
  const answer = {
    series: t.playoffs.flatMap(seriesOf).filter(saysMore).map(seriesAnswer),
    chances: tables.flatMap((table) =>
      [...chances(table)].flatMap(([team, note]) =>
        Object.keys(note).length > 0 ? [{ table: table.scope.letter, team, ...note }] : [],
      ),
    ),
    suspended: [...suspended()],
  }
  const said = Object.entries(answer).filter(([, list]) => list.length > 0)
  return said.length > 0 ? (Object.fromEntries(said) as OutlookAnswer) : undefined
}

const saysMore = ({ legs, isLast, why }: ShownSeries) => legs.length > 1 || isLast || why

const seriesAnswer = ({
  id,
  sides,
  score,
  isBestOf,
  isLast,
  isFinal,
  through,
  why,
}: ShownSeries) => ({
  // The first match played need not be the first one listed.
  id,
  score: [...score] as [number, number],
  ...(isBestOf && { isBestOf }),
  ...(isLast && { isLast }),
  ...(isFinal && { isFinal }),
  ...(through && { through: through === sides[0] ? ('team1' as const) : ('team2' as const) }),
  ...(why && { why }),
})
