/** `adjudicado_a` and `no_se_presento`: the winner of a match decided off the pitch. */
import { winnerByScore } from '../../../../src/lib/rules/matches/match-status.ts'
import { opposite } from '../../../../src/lib/rules/matches/sides.ts'
import type { SideKey } from '../../../../src/lib/rules/matches/sides.ts'
import type { Complaints } from '../complaints.ts'
import { wholeNumber } from './cells.ts'
import type { Cell } from '../sheet.ts'
import type { MatchSheetRow } from '../sheets.ts'
import type { ImportedMatch, ImportedSide } from '../imported-match.ts'
import { sideNamed } from './side-cell.ts'
import { importedSideName, scoreOf } from '../imported-match.ts'

/**
 * A match decided by the committee: its winner and the team that did not come. Its goals belong to
 * the team, not to a scorer; those scored on the pitch (`eventos.csv`) are subtracted.
 */
export function readAward(
  match: ImportedMatch,
  row: MatchSheetRow,
  complaints: Complaints,
): ImportedMatch {
  const { adjudicado_a: award, no_se_presento: absent } = row
  const named = (cell: Cell, code: 'awardOther' | 'absentOther') =>
    cell.text === '' ? undefined : sideNamed(cell, match, row, code, complaints)
  const missing = named(absent, 'absentOther')
  const awardedTo = award.text === '' ? awardInScore(match, missing) : named(award, 'awardOther')
  if (match.state !== 'adjudicado') {
    if (award.text !== '') complaints.about('awardStray', award, { state: match.state })
    if (absent.text !== '') complaints.about('absentState', absent, { state: match.state })
    return match
  }
  if (award.text === '' && !awardedTo) complaints.about('awardMissing', award)
  if (!awardedTo) return match
  if (awardedTo !== 'neither') {
    const [won, lost] = [match[awardedTo], match[opposite(awardedTo)]]
    if ((won.goals ?? 0) < (lost.goals ?? 0)) {
      const values = { team: importedSideName(won), score: scoreOf(match) }
      complaints.about('awardAgainst', award, values)
    }
    if (missing === awardedTo)
      complaints.about('absentWins', absent, { team: importedSideName(won) })
  }
  const withAbsence = (side: SideKey): ImportedSide => ({
    ...match[side],
    ...(side === awardedTo && match[side].goals ? { defaultGoals: match[side].goals } : {}),
    ...(missing === side || missing === 'neither' ? { noShow: true } : {}),
  })
  const awardGoals = complaints.valueOf(wholeNumber(row.goles_por_default, 99))
  const given = { ...match, awardedTo, ...(awardGoals === undefined ? {} : { awardGoals }) }
  return { ...given, team1: withAbsence('team1'), team2: withAbsence('team2') }
}

/**
 * The winner where the sheet does not name one: the opponent of the absent team, else the side
 * with more goals.
 */
function awardInScore(
  { team1, team2 }: ImportedMatch,
  missing: SideKey | 'neither' | undefined,
): SideKey | 'neither' | undefined {
  if (missing) return missing === 'neither' ? 'neither' : opposite(missing)
  const goalsOf = ({ goals = 0 }: ImportedSide) => ({ goals })
  return winnerByScore({ team1: goalsOf(team1), team2: goalsOf(team2) }) ?? undefined
}
