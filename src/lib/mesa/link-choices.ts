/** What an organiser can make a link for: the days that are to be played, their courts, a match. */
import { shortDay } from '../rules/matches/dates.ts'
import { courtDayWords, wholeDayWords } from '../wording/mesa/mesa-links.ts'
import type { LinkScope } from '../schema/links.ts'
import type { MesaMatchLine, MesaTournamentAnswer } from '../schema/mesa.ts'

export type LinkChoice = { scope: LinkScope; words: string }

/** Days ahead are shown up to this number, and matches up to this. */
const DAYS = 4
const MATCHES = 30

const isOpen = ({ word, isRedated }: MesaMatchLine) =>
  word === 'vs' || word === 'VIVO' || isRedated === true

/** Days first, soonest first, then single matches; `today` is `YYYY-MM-DD` at its place. */
export function linkChoices(
  { matches }: Pick<MesaTournamentAnswer, 'matches'>,
  today: string,
): LinkChoice[] {
  const open = matches.filter(isOpen)
  const coming = open.filter(({ date }) => date !== undefined && date >= today)
  const days = [...new Set(coming.map(({ date }) => date!))].toSorted().slice(0, DAYS)
  return [
    ...days.flatMap((date) =>
      dayChoices(
        date,
        coming.filter((match) => match.date === date),
      ),
    ),
    ...open
      .toSorted((a, b) => ((a.date ?? '9999') < (b.date ?? '9999') ? -1 : 1))
      .slice(0, MATCHES)
      .map((match) => ({
        scope: { kind: 'match' as const, match: match.id },
        words: matchWords(match),
      })),
  ]
}

/** `Atlas – Toros`; without both teams the match's own name or its round. */
export const matchWords = ({ team1, team2, matchName, round }: MesaMatchLine) =>
  team1.name && team2.name ? `${team1.name} – ${team2.name}` : (matchName ?? round)

function dayChoices(date: string, matches: readonly MesaMatchLine[]): LinkChoice[] {
  const courts = [...new Set(matches.flatMap(({ location }) => location ?? []))].toSorted()
  const whole = { scope: { kind: 'day' as const, date }, words: wholeDayWords(shortDay(date)) }
  if (courts.length < 2) return [whole]
  return [
    whole,
    ...courts.map((court) => ({
      scope: { kind: 'day' as const, date, court },
      words: courtDayWords(shortDay(date), court),
    })),
  ]
}
