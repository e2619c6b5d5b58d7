/** What a change would make of a tournament, computed as the change itself is, and not written. */
import {
  edit,
  entryFor,
  type ParsedTexts,
  type TournamentTexts,
} from '../../../src/lib/edit/edit.ts'
import { refusalOfProblems } from '../../../src/lib/problems/pitch-words.ts'
import type { Problem } from '../../../src/lib/problems/problem.ts'
import { matchNames, sideName } from '../../../src/lib/outlook/side-names.ts'
import { seatChanges, tableChanges } from '../../../src/lib/rules/repairs/consequences.ts'
import { suspendedNow } from '../../../src/lib/rules/people/suspensions.ts'
import type { PreviewedChange } from '../../../src/lib/schema/change.ts'
import type { ConsequencesAnswer } from '../../../src/lib/schema/mesa.ts'
import type { Match } from '../../../src/lib/schema/match.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import { refusalWords } from '../../../src/lib/wording/mesa/refusals.ts'
import { WORDS } from '../../../src/lib/wording/wording.ts'
import { Refused } from '../refusal.ts'

/** Throws a `Refused` (422) where the change could not be made. */
export function previewed(
  texts: TournamentTexts,
  change: PreviewedChange,
  standing: ParsedTexts,
): ConsequencesAnswer {
  const { state } = entryFor(standing, change) ?? { state: '' }
  const made = edit(texts, { ...change, against: null }, undefined, standing)
  if (made.outcome === 'refused')
    throw new Refused(422, refusalWords(made.refused, made.values), {}, { problems: [] })
  if (made.outcome !== 'edited') return { state, tables: [], seats: [], rounds: [], warnings: [] }
  const { blocking, said } = made
  if (blocking.length > 0)
    throw new Refused(422, refusalOfProblems(blocking), {}, { problems: blocking })
  const [before, after] = [standing.tournament, said.tournament]
  return {
    state,
    tables: before && after ? tableChanges(before, after).map(inNames) : [],
    seats: before && after ? seatChanges(before, after).map(seatInNames) : [],
    rounds: after ? roundsShown(change, standing.tournament, after) : [],
    ...championIn(before, after),
    ...(change.kind === 'setRules' && change.fields.suspensions !== undefined && after
      ? { suspended: suspendedAfter(after) }
      : {}),
    warnings: newWarnings(standing.problems, made.problems),
  }
}

const inNames = ({ letter, rows }: ReturnType<typeof tableChanges>[number]) => ({
  letter,
  rows: rows.map(({ team, ...places }) => ({ team: team.name, ...places })),
})

const seatInNames = ({ before, after, ...seat }: ReturnType<typeof seatChanges>[number]) => ({
  ...seat,
  before: before?.name ?? null,
  after: after?.name ?? null,
})

/** The whole calendar where it is drawn anew; else the new team's matches. */
function roundsShown(
  change: PreviewedChange,
  before: Tournament | null,
  after: Tournament,
): ConsequencesAnswer['rounds'] {
  if (change.kind === 'setGroups') return calendarOf(after)
  if (change.kind !== 'addTeam' || !change.plans) return []
  const isBegun = before?.jornadas.some(({ matches }) =>
    matches.some(({ isCompleted, isPlaying }) => isCompleted || isPlaying),
  )
  if (!isBegun) return calendarOf(after)
  return calendarOf(after).flatMap(({ name, matches }) => {
    const own = matches.filter(({ team1, team2 }) => [team1, team2].includes(change.name))
    return own.length > 0 ? [{ name, matches: own, rests: [] }] : []
  })
}

/** All rounds and phases; who is not known yet is named by the place. */
function calendarOf(t: Tournament): ConsequencesAnswer['rounds'] {
  const names = matchNames(t)
  const lines = (matches: readonly Match[]) =>
    matches.map(({ team1, team2, date, time, location }) => ({
      team1: sideName(team1, names),
      team2: sideName(team2, names),
      date,
      time,
      location,
    }))
  return [
    ...t.jornadas.map(({ jornadaPosition, matches, doesntPlay }) => ({
      name: `${WORDS.round} ${jornadaPosition}`,
      matches: lines(matches),
      rests: doesntPlay.map(({ name }) => name),
    })),
    ...t.playoffs.map(({ playoffName: name, matches }) => ({
      name,
      rests: [],
      matches: lines(matches),
    })),
  ]
}

function championIn(
  before: Tournament | null,
  after: Tournament | null,
): Pick<ConsequencesAnswer, 'champion'> {
  const named = (t: Tournament | null) => t?.teams.find(({ isChampion }) => isChampion)?.name
  const champion = named(after)
  return champion === undefined || champion === named(before) ? {} : { champion }
}

const suspendedAfter = (after: Tournament): NonNullable<ConsequencesAnswer['suspended']> =>
  suspendedNow(after).map(({ name, team, left }) => ({ player: name, team: team.name, left }))

function newWarnings(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const known = new Set(before.map(({ file, message }) => `${file} ${message}`))
  return after.filter(
    ({ severity, file, message }) => severity === 'warning' && !known.has(`${file} ${message}`),
  )
}
