import type { MatchSheet } from '../../lib/mesa/match-sheet.ts'
import { type Kick, kicksOf, standing, winnerOf } from '../../lib/mesa/shoot-out.ts'
import { SIDES } from '../../lib/rules/sides.ts'
import { MESA_WORDS, winsWords } from '../../lib/wording/mesa.ts'

/** Kick by kick; who has won is said as soon as it is sure. */
export function ShootOut({
  sheet,
  kicks,
  onKick,
  onTakeBackKick,
}: {
  sheet: MatchSheet
  kicks: readonly Kick[]
  onKick: (kick: Kick) => void
  onTakeBackKick: () => void
}) {
  const goals = standing(kicks)
  const winner = winnerOf(kicks)
  return (
    <section className="shoot-out">
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
            <button className="big" onClick={() => onKick({ side, isIn: true })}>
              {MESA_WORDS.scored}
            </button>
            <button className="big plain-big" onClick={() => onKick({ side, isIn: false })}>
              {MESA_WORDS.missed}
            </button>
          </div>
        ))}
      </div>
      {winner && (
        <p className="notice" role="status">
          {winsWords(sheet.sides[winner].name)}
        </p>
      )}
      {kicks.length > 0 && (
        <button className="plain" onClick={onTakeBackKick}>
          {MESA_WORDS.takeBackKick}
        </button>
      )}
    </section>
  )
}
