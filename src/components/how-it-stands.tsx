import { clock, shortDay } from '../lib/rules/matches/dates.ts'
import type { TournamentCard } from '../lib/schema/tournament.ts'
import { CARD_WORDS, championWords, stageWords } from '../lib/wording/tournament/cards.ts'
import { WORDS } from '../lib/wording/wording.ts'

/** Joins two words: a line of a card must not start with the dot. */
const HELD = '\u00a0'

const dayOf = (date: string) => shortDay(date).replace(/ (?=\p{L}+$)/u, HELD)
const hourOf = (time: string) => clock(time).replaceAll(' ', HELD)

/** Length of a day's text, `2025-08-29T00:00-06:00`; a time also has seconds. */
const DAY_ALONE = 22

/** Progress as of the build; `browser/parts/cards.ts` updates it by the clock. */
export function HowItStands({ progress, sex }: Pick<TournamentCard, 'progress' | 'sex'>) {
  if (!progress) return null
  const { isOver, champions, isPlaying, next } = progress
  if (champions)
    return <span className="how won">{championWords(champions, sex === 'female')}</span>
  if (isOver) return <span className="how">{CARD_WORDS.over}</span>
  const stage = stageWords(progress) || CARD_WORDS.notBegun
  return (
    <span className="how">
      {isPlaying && <b>{WORDS.playing}</b>} {stage}
      {next && (
        <time dateTime={next} hidden={isPlaying}>
          {`${HELD}· `}
          <span>{dayOf(next.slice(0, 10))}</span>
          {next.length > DAY_ALONE && ` ${hourOf(next.slice(11, 16))}`}
        </time>
      )}
    </span>
  )
}
