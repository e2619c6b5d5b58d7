import type { MatchSheet } from '../../../lib/mesa/match/match-sheet.ts'
import { type Kick, kicksOf, standing, winnerOf } from '../../../lib/mesa/match/shoot-out.ts'
import { SIDES } from '../../../lib/rules/matches/sides.ts'
import { MESA_WORDS, winsWords } from '../../../lib/wording/mesa/mesa.ts'

/** Kick by kick; shows the winner as soon as it is certain. */
export function ShootOut({
  sheet,
  kicks,
  verbs,
}: {
  sheet: MatchSheet
  kicks: readonly Kick[]
  verbs: {
    onKick: (kick: Kick) => void
    onTakeBackKick: () => void
    /** Cancels the shoot-out. */
    onDrop: () => void
    /** Ends the match. */
    onEnd: () => void
  }
}) {
  const goals = standing(kicks)
  const winner = winnerOf(kicks)
  return (
    <section className="shoot-out" id="penales">
      <h2 className="k">{MESA_WORDS.shootOut}</h2>
      <div className="benches">
        {SIDES.map((side) => (
          <div key={side} role="group" aria-label={sheet.sides[side].name ?? ''}>
            <b>{sheet.sides[side].name}</b>
            <p className="kicks">
              <strong className="k">{sheet.sides[side].penaltyGoals ?? goals[side]}</strong>
              <span aria-hidden="true">
                {kicksOf(kicks, side).map(({ isIn }, index) => (
                  <i key={index}>{isIn ? '●' : '✕'}</i>
                ))}
              </span>
            </p>
            <button className="big" onClick={() => verbs.onKick({ side, isIn: true })}>
              {MESA_WORDS.scored}
            </button>
            <button className="big plain-big" onClick={() => verbs.onKick({ side, isIn: false })}>
              {MESA_WORDS.missed}
            </button>
          </div>
        ))}
      </div>
      {winner && (
        <>
          <p className="notice" role="status">
            {winsWords(sheet.sides[winner].name)}
          </p>
          <button className="big" onClick={verbs.onEnd}>
            {MESA_WORDS.endSure}
          </button>
        </>
      )}
      {kicks.length > 0 ? (
        <>
          <button className="plain" onClick={verbs.onTakeBackKick}>
            {MESA_WORDS.takeBackKick}
          </button>
          <details className="more">
            <summary>{MESA_WORDS.dropShootOut}</summary>
            <button className="big" onClick={verbs.onDrop}>
              {MESA_WORDS.dropShootOutSure}
            </button>
          </details>
        </>
      ) : (
        <button className="plain" onClick={verbs.onDrop}>
          {MESA_WORDS.noShootOut}
        </button>
      )}
    </section>
  )
}
