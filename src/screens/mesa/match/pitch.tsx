import type { ReactNode } from 'react'
import { HALVES, isRunning, minuteAt, type MatchClock } from '../../../lib/mesa/match/clock.ts'
import type { MatchSheet, SheetEvent } from '../../../lib/mesa/match/match-sheet.ts'
import type { Kick } from '../../../lib/mesa/match/shoot-out.ts'
import type { Arm } from '../../../lib/mesa/match/taps.ts'
import type { SideKey } from '../../../lib/rules/matches/sides.ts'
import {
  ARM_HINTS,
  EVENT_WORDS,
  MESA_WORDS,
  minuteWords,
  unsignedWords,
  whatOfWords,
} from '../../../lib/wording/mesa/mesa.ts'
import {
  DecidingNote,
  DoubtAsked,
  type DoubtVerb,
  EndAsked,
  LastBar,
  MinutesChoice,
  nameOfSide,
  type TapDoubt,
  UnknownPlayerTile,
  StartAsked,
  StillOn,
  UndoButton,
  NoTeams,
} from './pitch-parts.tsx'
import './pitch.css'
import { ShootOut } from './shoot-out.tsx'
import { Benches, type TilePlayer } from './tiles.tsx'
import { Fitted } from '../../../components/fitted.tsx'

/** The actions at the pitch. */
export type PitchVerbs = {
  /** Asks first if the match is on another day. */
  onStart: (how: 'ask' | 'no' | 'yes') => void
  /** Selects an action, or clears the selection with null. */
  onArm: (arm: Arm | null) => void
  /** Without a player: a goal without a known scorer. */
  onTap: (side: SideKey, player: TilePlayer | undefined) => void
  onUndo: () => void
  onClock: (what: 'pause' | 'resume' | 'run' | 'earlier' | 'later') => void
  onHalf: (minutes: number) => void
  onExtraTime: (isPlayed: boolean) => void
  onKick: (kick: Kick) => void
  onTakeBackKick: () => void
  onShootOut: (isOn: boolean) => void
  /** Asks for confirmation, cancels, or ends the match. */
  onEnd: (how: 'ask' | 'no' | 'yes') => void
  onDoubt: DoubtVerb
  /** Opens the correction of an event; undefined closes it. */
  onCorrect: (index: number | undefined) => void
}

/** Parts from scripts that load later. */
export type PitchParts = {
  undecided: ReactNode
  form: (event: SheetEvent) => ReactNode
  /** After a card that sends off: for how many matches. */
  sentOff: ReactNode
  /** Shares the result. */
  share: ReactNode
}

export type PitchState = {
  sheet: MatchSheet
  clock: MatchClock
  /** Milliseconds of the phone's clock. */
  now: number
  /** Length of a half in minutes. */
  half: number
  arm: Arm | null
  /** The player that was tapped before what happened, in words. */
  picked: string | undefined
  /** A tap that is asked about. */
  doubt: TapDoubt | undefined
  kicks: readonly Kick[]
  /** The last tap in words; undefined if there is nothing to undo. */
  last: string | undefined
  isUndoing: boolean
  isEnding: boolean
  /** It cannot end yet: a team has to go through. */
  isUndecided: boolean
  /** The day of a match that is not today's, while its start needs confirmation. */
  startsOn: string | undefined
  /** The day of a match that began before yesterday. */
  stillOn: string | undefined
  /** Where the roster is edited, for users who may. */
  rosterLink: (side: SideKey) => string | undefined
  /** Why taps wait, in words. */
  waits: string | undefined
  /** How many of the match's changes need a decision: they are shown at the top. */
  deciding: number
  /** The event whose correction is open. */
  correcting: number | undefined
  isAwake: boolean
  /** A shoot-out is running, perhaps without kicks yet. */
  isShooting: boolean
}

/** Both names, the score and the minute. */
export function Scoreboard({ sheet, minute }: { sheet: MatchSheet; minute?: string | undefined }) {
  const { team1, team2 } = sheet.sides
  const isScored =
    sheet.phase === 'playing' || sheet.phase === 'over' || team1.goals + team2.goals > 0
  return (
    <div className="board">
      <b>
        <Fitted name={nameOfSide(sheet, 'team1')} />
      </b>
      <p aria-live="polite">
        <strong className="k">{isScored ? `${team1.goals} – ${team2.goals}` : 'vs'}</strong>
        {sheet.hasShootOut && (
          <small>
            ({team1.penaltyGoals} – {team2.penaltyGoals})
          </small>
        )}
        {minute && <small className="minute">{minute}</small>}
      </p>
      <b>
        <Fitted name={nameOfSide(sheet, 'team2')} />
      </b>
    </div>
  )
}

/** Before kick-off: one tap starts the match, two if it is on another day. */
function Ahead({ verbs, state: { half, sheet, startsOn } }: Props) {
  return (
    <section className="ahead">
      {startsOn === undefined ? (
        <button className="kick-off k" onClick={() => verbs.onStart('ask')}>
          {MESA_WORDS.start}
        </button>
      ) : (
        <StartAsked day={startsOn} onStart={verbs.onStart} />
      )}
      <p>{sheet.phase === 'off' ? MESA_WORDS.isOff : MESA_WORDS.startHelp}</p>
      <HalfChoice half={half} onHalf={verbs.onHalf} />
      <p>
        <a href="#cedula">{MESA_WORDS.onlySheet}</a>
      </p>
    </section>
  )
}

const HalfChoice = ({ half, onHalf }: { half: number; onHalf: (minutes: number) => void }) => (
  <MinutesChoice legend={MESA_WORDS.halves} choices={HALVES} chosen={half} onChoose={onHalf} />
)

/** The occasional clock buttons. */
function ClockButtons({ state: { clock, sheet, isEnding, isUndecided }, verbs }: Props) {
  if (isEnding && isUndecided)
    return (
      <div className="clock-row sure">
        <button onClick={() => verbs.onEnd('no')}>{MESA_WORDS.goOn}</button>
      </div>
    )
  if (isEnding) return <EndAsked label={MESA_WORDS.end} onEnd={verbs.onEnd} />
  const periods = clock.length
  return (
    <div className="clock-row">
      {periods === 0 && <button onClick={() => verbs.onClock('run')}>{MESA_WORDS.runClock}</button>}
      {isRunning(clock) && periods % 2 === 1 && (
        <button onClick={() => verbs.onClock('pause')}>{MESA_WORDS.halfTime}</button>
      )}
      {periods > 0 && !isRunning(clock) && (periods < 2 || sheet.isExtraTime) && periods < 4 && (
        <button onClick={() => verbs.onClock('resume')}>
          {periods < 2 ? MESA_WORDS.secondHalf : MESA_WORDS.nextHalf}
        </button>
      )}
      {isRunning(clock) && periods === 2 && sheet.isExtraTime && (
        <button onClick={() => verbs.onClock('resume')}>{MESA_WORDS.nextHalf}</button>
      )}
      <button onClick={() => verbs.onEnd('ask')}>{MESA_WORDS.end}</button>
    </div>
  )
}

/** Within the thumb's reach: the actions, and above them the last tap. */
function ActionBar({ state, verbs, parts }: WholeProps) {
  const { arm, picked, last, isUndoing, deciding, isShooting, doubt } = state
  const action = (which: Arm, words: string) => (
    <button
      className={`act ${which}`}
      aria-pressed={arm === which || (which === 'goal' && arm === 'ownGoal')}
      onClick={() => verbs.onArm(arm === which ? null : which)}
    >
      {words}
    </button>
  )
  return (
    <div
      className={doubt || parts.sentOff ? 'bar asking' : 'bar'}
      role="group"
      aria-label={MESA_WORDS.pitch}
    >
      <DecidingNote count={deciding} />
      {!doubt && parts.sentOff}
      {doubt && <DoubtAsked doubt={doubt} onDoubt={verbs.onDoubt} />}
      <div className="bar-line">
        <p role="status">
          {arm
            ? ARM_HINTS[arm]
            : picked !== undefined
              ? whatOfWords(picked)
              : (last ?? (isShooting ? MESA_WORDS.shootOut : MESA_WORDS.arm))}
        </p>
        {arm === 'goal' && (
          <button onClick={() => verbs.onArm('ownGoal')}>{MESA_WORDS.ownGoal}</button>
        )}
        {!arm && picked === undefined && last && (
          <UndoButton isUndoing={isUndoing} onUndo={verbs.onUndo} />
        )}
      </div>
      {/* During kicks a goal is a kick that went in. */}
      {!isShooting && (
        <div className="acts">
          {action('goal', MESA_WORDS.goal)}
          {action('yellow', MESA_WORDS.yellow)}
          {action('red', MESA_WORDS.red)}
        </div>
      )}
    </div>
  )
}

/** All events, each with a correction of minute and player. */
export function Events({
  sheet,
  correcting,
  form,
  verbs,
}: {
  sheet: MatchSheet
  correcting: number | undefined
  /** Renders the correction form. */
  form: (event: SheetEvent) => ReactNode
  verbs: Pick<PitchVerbs, 'onCorrect'>
}) {
  if (sheet.events.length === 0) return <p className="small">{MESA_WORDS.noEvents}</p>
  return (
    <ol className="lines events">
      {sheet.events.map((event, index) => (
        <li key={index}>
          <p>
            <b>{minuteWords(event.minute)}</b>{' '}
            {event.player === undefined && event.kind === 'goal'
              ? MESA_WORDS.unknownScorer
              : EVENT_WORDS[event.kind]}
            {event.who && ` · ${event.who}`} · {nameOfSide(sheet, event.side)}
          </p>
          {correcting === index ? (
            form(event)
          ) : (
            <button
              aria-label={`${MESA_WORDS.correct}: ${EVENT_WORDS[event.kind]} ${event.who ?? ''}`}
              onClick={() => verbs.onCorrect(index)}
            >
              {MESA_WORDS.correct}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

type Props = { state: PitchState; verbs: PitchVerbs }
type WholeProps = Props & { parts: PitchParts }

/** Rare actions: the clock's minute, extra time, penalties. */
function More({ state, verbs }: Props) {
  const { sheet, clock, half } = state
  return (
    <details className="more">
      <summary>
        {MESA_WORDS.clock}, {MESA_WORDS.extraTime.toLowerCase()},{' '}
        {MESA_WORDS.shootOut.toLowerCase()}
      </summary>
      {clock.length > 0 && (
        <div className="clock-row">
          <button onClick={() => verbs.onClock('earlier')}>{MESA_WORDS.earlier}</button>
          <button onClick={() => verbs.onClock('later')}>{MESA_WORDS.later}</button>
        </div>
      )}
      <HalfChoice half={half} onHalf={verbs.onHalf} />
      <div className="clock-row">
        <button onClick={() => verbs.onExtraTime(!sheet.isExtraTime)}>
          {sheet.isExtraTime ? MESA_WORDS.noExtraTime : MESA_WORDS.extraTime}
        </button>
        {/* The way to close it is part of it, so that a second tap does not trigger it. */}
        {!state.isShooting && (
          <button onClick={() => verbs.onShootOut(true)}>{MESA_WORDS.shootOut}</button>
        )}
      </div>
      {state.isAwake && <p className="small">{MESA_WORDS.isAwake}</p>}
    </details>
  )
}

/** The minute in words, or that the half is over; undefined without a clock. */
export function clockWords(clock: MatchClock, now: number): string | undefined {
  if (clock.length === 0) return undefined
  if (!isRunning(clock)) return MESA_WORDS.resting
  const minute = minuteAt(clock, now)
  return minute === undefined ? MESA_WORDS.noMinute : `${minute}′`
}

/** En la cancha: the match while it is being played. */
export function Pitch({ state, verbs, parts }: WholeProps) {
  const { sheet, arm, clock, now } = state
  if (sheet.sides.team1.team === null || sheet.sides.team2.team === null)
    return <NoTeams waits={sheet.waits} />
  if (sheet.phase === 'ahead' || sheet.phase === 'off')
    return (
      <>
        <Scoreboard sheet={sheet} />
        <Ahead state={state} verbs={verbs} />
      </>
    )
  const isOn = sheet.phase === 'playing'
  const isGoal = arm === 'goal' || arm === 'ownGoal'
  const doubts = (['team1', 'team2'] as const).flatMap((side) => {
    const words = sheet.sides[side].unsigned < 0 && unsignedWords(sheet.sides[side].unsigned)
    return words ? [`${nameOfSide(sheet, side)}: ${words}`] : []
  })
  return (
    <div className="pitch">
      <div className="sticky">
        <Scoreboard sheet={sheet} minute={isOn ? clockWords(clock, now) : MESA_WORDS.isOver} />
        {state.waits && <p className="waits">{state.waits}</p>}
        {isOn && <ClockButtons state={state} verbs={verbs} />}
      </div>
      {!isOn && parts.share}
      {doubts.map((words) => (
        <p key={words} className="notice">
          {words}
        </p>
      ))}
      {isOn && state.stillOn && !state.isEnding && (
        <StillOn day={state.stillOn} onEnd={() => verbs.onEnd('ask')} />
      )}
      {isOn && state.isEnding && state.isUndecided && parts.undecided}
      {isOn && state.isShooting && (
        <ShootOut
          sheet={sheet}
          kicks={state.kicks}
          verbs={{
            onKick: verbs.onKick,
            onTakeBackKick: verbs.onTakeBackKick,
            onDrop: () => verbs.onShootOut(false),
            onEnd: () => verbs.onEnd('yes'),
          }}
        />
      )}
      {isOn && !state.isShooting && (
        <Benches
          benches={{
            team1: { name: nameOfSide(sheet, 'team1'), players: sheet.sides.team1.players },
            team2: { name: nameOfSide(sheet, 'team2'), players: sheet.sides.team2.players },
          }}
          onTap={verbs.onTap}
          rosterLink={state.rosterLink}
          more={(side) =>
            isGoal && (
              <UnknownPlayerTile
                name={nameOfSide(sheet, side)}
                onTap={() => verbs.onTap(side, undefined)}
              />
            )
          }
        />
      )}
      <section>
        <h2 className="k">{MESA_WORDS.events}</h2>
        <Events sheet={sheet} correcting={state.correcting} form={parts.form} verbs={verbs} />
      </section>
      {isOn && <More state={state} verbs={verbs} />}
      {isOn && !(state.isEnding && state.isUndecided) && (
        <ActionBar state={state} verbs={verbs} parts={parts} />
      )}
      {!isOn && state.last && (
        <LastBar last={state.last} isUndoing={state.isUndoing} onUndo={verbs.onUndo} />
      )}
    </div>
  )
}
