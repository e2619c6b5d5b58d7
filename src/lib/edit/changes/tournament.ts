/** The tournament's own fields that its organiser changes on a phone. */
import { isAwarded, matchWord } from '../../rules/matches/match-status.ts'
import type { ChangeOf } from '../../schema/change.ts'
import type { Tournament } from '../../schema/tournament.ts'
import type { OpenFile } from '../found-match.ts'
import type { Outcome } from '../refusal.ts'
import { refuse } from '../refusal.ts'
import type { Fields } from '../splice/plain.ts'
import { withFields } from './match-data.ts'

type Edited = ChangeOf<'editTournament'>['fields']

const POINTS = ['pointsPerWin', 'pointsPerDraw', 'pointsPerLoss'] as const
const OWN = ['name', 'host', 'location', 'phone', 'color', ...POINTS] as const

/** Those fields as the file has them. */
export const tournamentFields = ({ data }: OpenFile): Fields =>
  Object.fromEntries(OWN.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]!]])))

/** Points stay once a table depends on them. */
export function editedTournament(
  { data }: OpenFile,
  fields: Edited,
  tournament: Tournament | null,
): Outcome<Fields> {
  const isOfPoints = POINTS.some((name) => fields[name] !== undefined)
  if (isOfPoints && (!tournament || hasResults(tournament))) return refuse('pointsCount')
  return withFields(data, fields)
}

const hasResults = ({ jornadas, playoffs }: Tournament) =>
  [...jornadas, ...playoffs].some(({ matches }) =>
    matches.some((match) => isAwarded(match) || ['FINAL', 'VIVO'].includes(matchWord(match))),
  )
