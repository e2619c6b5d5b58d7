import type { FormEvent } from 'react'
import type { MatchSheet } from '../../../lib/mesa/match/match-sheet.ts'
import { SIDES, type SideKey } from '../../../lib/rules/matches/sides.ts'
import { MESA_WORDS } from '../../../lib/wording/mesa/mesa.ts'
import { FormMessageLine } from '../said.tsx'
import { nameOfSide } from './pitch-parts.tsx'
import '../forms.css'

export type ShootOutFigures = Record<SideKey, number | null>

export type UndecidedVerbs = {
  /** The score of the shoot-out, which also ends the match. */
  onDecide: (goals: ShootOutFigures) => void
  onKickByKick: () => void
  onExtraTime: (isPlayed: boolean) => void
}

const figureIn = (form: FormData, side: SideKey) => {
  const text = String(form.get(side) ?? '').trim()
  return /^\d{1,2}$/.test(text) ? Number(text) : null
}

/** What a match that needs a winner still lacks at its end. */
export function Undecided({
  sheet,
  why,
  verbs,
}: {
  sheet: MatchSheet
  /** Why these numbers do not decide it. */
  why: string | undefined
  verbs: UndecidedVerbs
}) {
  const decide = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    verbs.onDecide({ team1: figureIn(form, 'team1'), team2: figureIn(form, 'team2') })
  }
  return (
    <section className="undecided" id="desempate">
      <h2 className="k">{MESA_WORDS.whoWonShootOut}</h2>
      <form onSubmit={decide}>
        <fieldset className="figures">
          <legend>{MESA_WORDS.shootOut}</legend>
          {SIDES.map((side) => (
            <label key={side} className="field">
              <span>{nameOfSide(sheet, side)}</span>
              <input
                className="figure"
                name={side}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                defaultValue={sheet.sides[side].penaltyGoals}
              />
            </label>
          ))}
        </fieldset>
        <FormMessageLine said={why === undefined ? undefined : { words: why, isBad: true }} />
        <button className="big">{MESA_WORDS.endWithShootOut}</button>
      </form>
      <button className="big plain-big" onClick={verbs.onKickByKick}>
        {MESA_WORDS.kickByKick}
      </button>
      {!sheet.isExtraTime && (
        <button className="big plain-big" onClick={() => verbs.onExtraTime(true)}>
          {MESA_WORDS.playExtraTime}
        </button>
      )}
    </section>
  )
}
