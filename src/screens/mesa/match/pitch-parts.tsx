/** Parts shared by football and basketball scoring. */
import type { WhyDoubted } from '../../../lib/mesa/match/doubts.ts'
import type { MatchSheet } from '../../../lib/mesa/match/match-sheet.ts'
import { calledPlayer } from '../../../lib/mesa/match/roster.ts'
import type { SideKey } from '../../../lib/rules/matches/sides.ts'
import {
  doubtWords,
  MESA_WORDS,
  startsOnWords,
  stillOnWords,
  toDecideWords,
} from '../../../lib/wording/mesa/mesa.ts'
import type { TilePlayer } from './tiles.tsx'

/** In place of a match whose teams are not known: what its places wait for. */
export const NoTeams = ({ waits }: Pick<MatchSheet, 'waits'>) => (
  <div className="empty">
    <p>{MESA_WORDS.noTeams}</p>
    {waits.map((words) => (
      <p key={words}>{words}</p>
    ))}
  </div>
)

export const nameOfSide = (sheet: MatchSheet, side: SideKey) =>
  sheet.sides[side].name ?? MESA_WORDS.toBeDecided

/** Chooses the length of a period. */
export const MinutesChoice = ({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  legend: string
  choices: readonly number[]
  chosen: number
  onChoose: (minutes: number) => void
}) => (
  <fieldset className="halves">
    <legend>{legend}</legend>
    {choices.map((minutes) => (
      <button key={minutes} aria-pressed={minutes === chosen} onClick={() => onChoose(minutes)}>
        {minutes}′
      </button>
    ))}
  </fieldset>
)

/** Confirms the end of the match. */
export const EndAsked = ({
  label,
  onEnd,
}: {
  label: string
  onEnd: (how: 'no' | 'yes') => void
}) => (
  <div className="clock-row sure" role="group" aria-label={label}>
    <button className="yes" onClick={() => onEnd('yes')}>
      {MESA_WORDS.endSure}
    </button>
    <button onClick={() => onEnd('no')}>{MESA_WORDS.goOn}</button>
  </div>
)

/** Confirms the start of a match on another day. */
export const StartAsked = ({
  day,
  onStart,
}: {
  day: string
  onStart: (how: 'no' | 'yes') => void
}) => (
  <div className="start-asked" role="group" aria-label={MESA_WORDS.start}>
    <p className="notice" role="status">
      {startsOnWords(day)}
    </p>
    <button className="big" onClick={() => onStart('yes')}>
      {MESA_WORDS.startSure}
    </button>
    <button className="plain" onClick={() => onStart('no')}>
      {MESA_WORDS.cancel}
    </button>
  </div>
)

/** Asks whether a match of an earlier day is over. */
export const StillOn = ({ day, onEnd }: { day: string; onEnd: () => void }) => (
  <p className="notice still-on">
    {stillOnWords(day)}{' '}
    <button className="plain" onClick={onEnd}>
      {MESA_WORDS.end}
    </button>
  </p>
)

/** Says near the thumb that a tap was not accepted; the details are at the top, out of view. */
export const DecidingNote = ({ count }: { count: number }) =>
  count > 0 && (
    <p role="alert">
      <a className="deciding" href="#sin-enviar">
        {toDecideWords(count)}
      </a>
    </p>
  )

/** The tile for an unknown player. */
export const UnknownPlayerTile = ({ name, onTap }: { name: string; onTap: () => void }) => (
  <button className="tile nobody" onClick={onTap}>
    <b className="tile-number" aria-hidden="true">
      ?
    </b>
    <span className="tile-name">{MESA_WORDS.unknownPlayer}</span>
    <span className="sr">, {name}</span>
  </button>
)

export const UndoButton = ({ isUndoing, onUndo }: { isUndoing: boolean; onUndo: () => void }) => (
  <button onClick={onUndo} disabled={isUndoing}>
    {isUndoing ? MESA_WORDS.undoing : MESA_WORDS.undo}
  </button>
)

/** After the end, only the last tap can be undone here. */
export const LastBar = ({
  last,
  isUndoing,
  onUndo,
}: {
  last: string
  isUndoing: boolean
  onUndo: () => void
}) => (
  <div className="bar">
    <div className="bar-line">
      <p role="status">{last}</p>
      <UndoButton isUndoing={isUndoing} onUndo={onUndo} />
    </div>
  </div>
)

export type TapDoubt = { doubt: WhyDoubted; player: TilePlayer }
/** Writes down what was asked about, or takes the tap back. */
export type DoubtVerb = (isSure: boolean) => void

/** In place of the actions: whether a player who should not be playing did this. */
export const DoubtAsked = ({
  doubt: { doubt, player },
  onDoubt,
}: {
  doubt: TapDoubt
  onDoubt: DoubtVerb
}) => (
  <div className="how-many">
    <p role="alert">{doubtWords(calledPlayer(player), doubt, player.suspendedFor)}</p>
    <button onClick={() => onDoubt(true)}>{MESA_WORDS.doubtYes}</button>
    <button className="later" onClick={() => onDoubt(false)}>
      {MESA_WORDS.doubtNo}
    </button>
  </div>
)
