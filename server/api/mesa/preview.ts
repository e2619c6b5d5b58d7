/** What a change would make of a tournament, computed as the change itself is, and not written. */
import {
  edit,
  entryFor,
  type ParsedTexts,
  type TournamentTexts,
} from '../../../src/lib/edit/edit.ts'
import { refusalOfProblems } from '../../../src/lib/problems/pitch-words.ts'
import type { Problem } from '../../../src/lib/problems/problem.ts'
import { seatChanges, tableChanges } from '../../../src/lib/rules/repairs/consequences.ts'
import type { PreviewedChange } from '../../../src/lib/schema/change.ts'
import type { ConsequencesAnswer } from '../../../src/lib/schema/mesa.ts'
import { refusalWords } from '../../../src/lib/wording/mesa/refusals.ts'
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
  if (made.outcome !== 'edited') return { state, tables: [], seats: [], warnings: [] }
  const { blocking, said } = made
  if (blocking.length > 0)
    throw new Refused(422, refusalOfProblems(blocking), {}, { problems: blocking })
  const [before, after] = [standing.tournament, said.tournament]
  return {
    state,
    tables: before && after ? tableChanges(before, after).map(inNames) : [],
    seats: before && after ? seatChanges(before, after).map(seatInNames) : [],
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

function newWarnings(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const known = new Set(before.map(({ file, message }) => `${file} ${message}`))
  return after.filter(
    ({ severity, file, message }) => severity === 'warning' && !known.has(`${file} ${message}`),
  )
}
