import type { SentOff } from '../../../lib/mesa/match/doubts.ts'
import { calledPlayer } from '../../../lib/mesa/match/roster.ts'
import { matchesToTap } from '../../../lib/mesa/match/sent-off.ts'
import {
  byRuleWords,
  redCardWords,
  SENT_OFF_WORDS,
} from '../../../lib/wording/mesa/sent-off-words.ts'

/** After a card that sends off, for organisers: for how many matches. One tap answers. */
export const SentOffAsked = ({
  sentOff: { player, byRule },
  onMatches,
}: {
  sentOff: SentOff
  /** Undefined: later, or never. */
  onMatches: (matches: number | undefined) => void
}) => (
  <div className="how-many" role="group" aria-label={SENT_OFF_WORDS.howMany}>
    <p role="status">
      {redCardWords(calledPlayer(player))}
      {byRule > 0 && <small> {byRuleWords(byRule)}</small>}
    </p>
    {matchesToTap(byRule).map((matches) => (
      <button key={matches} onClick={() => onMatches(matches)}>
        {matches}
      </button>
    ))}
    <button className="later" onClick={() => onMatches(undefined)}>
      {SENT_OFF_WORDS.later}
    </button>
  </div>
)
