import type { ReactNode } from 'react'
import type { SheetDraft, SheetArm } from '../../../lib/mesa/match/sheet-draft.ts'
import { unsignedIn } from '../../../lib/mesa/match/sheet-draft.ts'
import type { RefusedChange } from '../../../lib/mesa/phone/known.ts'
import type { PlayerFields } from '../../../lib/mesa/match/player-changes.ts'
import { knownKicks } from '../../../lib/rules/matches/kicks.ts'
import type { MatchSheet } from '../../../lib/mesa/match/match-sheet.ts'
import type { Reference } from '../../../lib/schema/change.ts'
import { SIDES, type SideKey } from '../../../lib/rules/matches/sides.ts'
import { kickSigns, MESA_WORDS, unsignedWords } from '../../../lib/wording/mesa/mesa.ts'
import type { Sport } from '../../../lib/schema/tournament.ts'
import { NewPlayer } from '../player-form.tsx'
import { type FormMessage, FormMessageLine } from '../said.tsx'
import { Benches, type TilePlayer } from './tiles.tsx'
import './pitch.css'
import '../forms.css'
import { DoubtAsked, type DoubtVerb, NoTeams, type TapDoubt } from './pitch-parts.tsx'

export type SheetVerbs = {
  onScore: (what: 'goals' | 'penaltyGoals', side: SideKey, value: number | null) => void
  onExtraTime: (isPlayed: boolean) => void
  onArm: (arm: SheetArm) => void
  onTap: (side: SideKey, player: Reference) => void
  /** Returns whether it was stored. */
  onAdd: (side: SideKey, fields: PlayerFields) => Promise<boolean>
  onSend: () => void
  onDiscard: () => void
  onDoubt: DoubtVerb
}

const ARMS: readonly (readonly [SheetArm, string])[] = [
  ['goal', MESA_WORDS.goal],
  ['yellow', MESA_WORDS.yellow],
  ['red', MESA_WORDS.red],
  ['ownGoal', MESA_WORDS.ownGoal],
  ['played', MESA_WORDS.played],
  ['clear', MESA_WORDS.clear],
]

const BASKETBALL_ARMS: readonly (readonly [SheetArm, string])[] = [
  ['one', '+1'],
  ['two', '+2'],
  ['three', '+3'],
  ['foul', MESA_WORDS.foul],
  ['played', MESA_WORDS.played],
  ['clearPoints', MESA_WORDS.clear],
]
export const armsIn = (sport: Sport) => (sport === 'basketball' ? BASKETBALL_ARMS : ARMS)

/** The two numbers of a score. */
export function Figures({
  legend,
  sheet,
  values,
  onChange,
}: {
  legend: string
  sheet: MatchSheet
  values: Record<SideKey, number | null>
  onChange: (side: SideKey, value: number | null) => void
}) {
  return (
    <fieldset className="figures">
      <legend>{legend}</legend>
      {SIDES.map((side) => (
        <label key={side} className="field">
          <span>{sheet.sides[side].name ?? MESA_WORDS.toBeDecided}</span>
          <input
            className="figure"
            inputMode="numeric"
            autoComplete="off"
            value={values[side] ?? ''}
            onChange={({ target }) => {
              const text = target.value.replace(/\D/g, '').slice(0, 3)
              onChange(side, text === '' ? null : Number(text))
            }}
          />
        </label>
      ))}
    </fieldset>
  )
}

/** The roster's players with their values from the draft. */
function drafted(
  sheet: MatchSheet,
  draft: SheetDraft,
  side: SideKey,
  isPoints: boolean,
): TilePlayer[] {
  return sheet.sides[side].players.map((player) => {
    const line = draft.lines[side].find((one) => one.player === player.player)
    return {
      ...player,
      goals: line?.goals ?? 0,
      ownGoals: line?.ownGoals ?? 0,
      yellow: line?.yellow_card ?? 0,
      red: Boolean(line?.red_card),
      isListed: line !== undefined,
      isPoints,
      fouls: line?.fouls_commited ?? 0,
    }
  })
}

/** Says while typing whether goals and scorers add up. */
function AddUp({ sheet, draft, sport }: { sheet: MatchSheet; draft: SheetDraft; sport: Sport }) {
  const unsigned = unsignedIn(draft)
  const isScored = SIDES.every((side) => draft.goals[side] !== null)
  const doubts = SIDES.flatMap((side) => {
    // In basketball few record the scorers.
    const inPoints = unsigned[side] < 0 ? MESA_WORDS.pointsDoNotAdd : undefined
    const inSport = sport === 'basketball' ? inPoints : unsignedWords(unsigned[side])
    const words = draft.goals[side] === null ? undefined : inSport
    return words ? [`${sheet.sides[side].name}: ${words}`] : []
  })
  return (
    <div role="status" className="add-up">
      {!isScored && <p>{MESA_WORDS.needsScore}</p>}
      {doubts.map((words) => (
        <p key={words} className="doubt">
          {words}
        </p>
      ))}
      {isScored && doubts.length === 0 && sport === 'football' && <p>{MESA_WORDS.addUp}</p>}
    </div>
  )
}

/** Pasar la cédula: the score, then the players; sent as one result. */
export function SheetForm({
  sheet,
  draft,
  arm,
  mayAdd,
  said,
  share,
  rosterLink,
  refusal,
  needsShootOut,
  isShootOutOpen,
  added,
  additions,
  sport,
  doubt,
  verbs,
}: {
  sheet: MatchSheet
  draft: SheetDraft
  arm: SheetArm
  /** A tap that is asked about. */
  doubt: TapDoubt | undefined
  /** Organisers may add players to a roster. */
  mayAdd: boolean
  /** The state of the sheet, beside its button. */
  said: FormMessage | undefined
  /** Shares the result once it is stored. */
  share: ReactNode
  /** Where the roster is edited, for users who may. */
  rosterLink: (side: SideKey) => string | undefined
  /** Why the server refused the form's values. */
  refusal?: string | undefined
  /** The score is level, and a team has to go through. */
  needsShootOut: boolean
  /** It was asked for once: it stays open, whatever is typed in it. */
  isShootOutOpen: boolean
  /** The state of the last added player. */
  added: { side: SideKey; said: FormMessage } | undefined
  /** The players that the server refused. */
  additions: Partial<Record<SideKey, RefusedChange<'addPlayer'>>>
  sport: Sport
  verbs: SheetVerbs
}) {
  if (sheet.sides.team1.team === null || sheet.sides.team2.team === null)
    return <NoTeams waits={sheet.waits} />
  const isBasketball = sport === 'basketball'
  const bench = (side: SideKey) => ({
    name: sheet.sides[side].name ?? MESA_WORDS.toBeDecided,
    players: drafted(sheet, draft, side, isBasketball),
  })
  // As typed: kicks that do not make these goals are not kept, so they are not shown.
  const kicksSide = (side: SideKey) => ({
    penaltyGoals: draft.penaltyGoals[side] ?? undefined,
    penaltyKicks: sheet.data[side].penaltyKicks,
  })
  const kicks = knownKicks({ team1: kicksSide('team1'), team2: kicksSide('team2') })
  return (
    <div className="sheet-draft">
      <p className="small">{isBasketball ? MESA_WORDS.basketHelp : MESA_WORDS.sheetHelp}</p>
      <Figures
        legend={isBasketball ? MESA_WORDS.points : MESA_WORDS.score}
        sheet={sheet}
        values={draft.goals}
        onChange={(side, value) => verbs.onScore('goals', side, value)}
      />
      <div className="arms" role="group" aria-label={MESA_WORDS.arm}>
        {armsIn(sport).map(([which, words]) => (
          <button key={which} aria-pressed={which === arm} onClick={() => verbs.onArm(which)}>
            {words}
          </button>
        ))}
      </div>
      <AddUp sheet={sheet} draft={draft} sport={sport} />
      <Benches
        benches={{ team1: bench('team1'), team2: bench('team2') }}
        onTap={(side, { player }) => verbs.onTap(side, player)}
        rosterLink={rosterLink}
      />
      {mayAdd ? (
        <div className="benches">
          {SIDES.map((side) => (
            <NewPlayer
              key={side}
              team={sheet.sides[side].name ?? ''}
              said={added?.side === side ? added.said : undefined}
              refused={additions[side]}
              onAdd={(fields) => verbs.onAdd(side, fields)}
            />
          ))}
        </div>
      ) : (
        !isBasketball && <p className="small">{MESA_WORDS.notOnRoster}</p>
      )}
      <details className="more" id="penales" open={isShootOutOpen || undefined}>
        <summary>{isBasketball ? MESA_WORDS.extraTime : MESA_WORDS.penaltiesIfAny}</summary>
        {needsShootOut && <p className="doubt">{MESA_WORDS.whoWonShootOut}</p>}
        {!isBasketball && (
          <Figures
            legend={MESA_WORDS.shootOut}
            sheet={sheet}
            values={draft.penaltyGoals}
            onChange={(side, value) => verbs.onScore('penaltyGoals', side, value)}
          />
        )}
        {kicks && (
          <p className="small">
            {MESA_WORDS.kicks}:{' '}
            {SIDES.map((side) => `${sheet.sides[side].name} ${kickSigns(kicks[side])}`).join(' · ')}
          </p>
        )}
        <label className="check">
          <input
            type="checkbox"
            checked={draft.isExtraTime}
            onChange={({ target }) => verbs.onExtraTime(target.checked)}
          />
          {MESA_WORDS.wasExtraTime}
        </label>
      </details>
      <FormMessageLine said={said} refusal={refusal} />
      <button className="big" onClick={verbs.onSend}>
        {MESA_WORDS.sendSheet}
      </button>
      {share}
      <p className="small">
        {MESA_WORDS.draft}{' '}
        <button className="plain" onClick={verbs.onDiscard}>
          {MESA_WORDS.discard}
        </button>
      </p>
      {doubt && (
        <div className="bar">
          <DoubtAsked doubt={doubt} onDoubt={verbs.onDoubt} />
        </div>
      )}
    </div>
  )
}
