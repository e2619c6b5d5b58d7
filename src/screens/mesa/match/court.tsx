import type { ReactNode } from 'react'
import {
  type CourtArm,
  courtTime,
  isOvertime,
  nextPeriod,
  QUARTERS,
  type Tally,
} from '../../../lib/mesa/match/court.ts'
import { isRunning, type MatchClock } from '../../../lib/mesa/match/clock.ts'
import type { MatchSheet } from '../../../lib/mesa/match/match-sheet.ts'
import type { SideKey } from '../../../lib/rules/matches/sides.ts'
import { MESA_WORDS, whatOfWords } from '../../../lib/wording/mesa/mesa.ts'
import { COURT_WORDS, periodMark, tallyWords } from '../../../lib/wording/mesa/mesa-court.ts'
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
import { Scoreboard } from './pitch.tsx'
import './pitch.css'
import { Benches, type TilePlayer } from './tiles.tsx'

export type CourtVerbs = {
  /** Asks first if the match is on another day. */
  onStart: (how: 'ask' | 'no' | 'yes') => void
  onArm: (arm: CourtArm | null) => void
  /** Without a player: points without a known scorer. */
  onTap: (side: SideKey, player: TilePlayer | undefined) => void
  onDoubt: DoubtVerb
  onUndo: () => void
  onClock: (what: 'pause' | 'next' | 'run' | 'earlier' | 'later') => void
  onQuarter: (minutes: number) => void
  onEnd: (how: 'ask' | 'no' | 'yes') => void
  onLess: (tally: Tally, what: 'point' | 'foul') => void
}

export type CourtState = {
  sheet: MatchSheet
  players: Record<SideKey, readonly TilePlayer[]>
  tallies: readonly Tally[]
  clock: MatchClock
  now: number
  /** In minutes. */
  quarter: number
  arm: CourtArm | null
  /** The player that was tapped before what happened, in words. */
  picked: string | undefined
  /** A tap that is asked about. */
  doubt: TapDoubt | undefined
  last: string | undefined
  isUndoing: boolean
  isEnding: boolean
  /** It cannot end level: overtime has to decide. */
  isUndecided: boolean
  isAwake: boolean
  startsOn: string | undefined
  /** The day of a match that began before yesterday. */
  stillOn: string | undefined
  rosterLink: (side: SideKey) => string | undefined
  deciding: number
  /** Why taps wait, in words. */
  waits: string | undefined
  share: ReactNode
}

type Props = { state: CourtState; verbs: CourtVerbs }

const ARMS: readonly (readonly [CourtArm, string])[] = [
  ['one', '+1'],
  ['two', '+2'],
  ['three', '+3'],
  ['foul', MESA_WORDS.foul],
]

/** 'C3 · 7′', or that there is a break. */
function timeWords(clock: MatchClock, now: number): string | undefined {
  const time = courtTime(clock, now)
  if (!time) return undefined
  if (!isRunning(clock)) return MESA_WORDS.resting
  const mark = periodMark(time.period)
  return time.minute === undefined ? mark : `${mark} · ${time.minute}′`
}

const QuarterChoice = ({ state, verbs }: Props) => (
  <MinutesChoice
    legend={COURT_WORDS.quarters}
    choices={QUARTERS}
    chosen={state.quarter}
    onChoose={verbs.onQuarter}
  />
)

function Ahead({ state, verbs }: Props) {
  const { sheet } = state
  return (
    <section className="ahead">
      {state.startsOn === undefined ? (
        <button className="kick-off k" onClick={() => verbs.onStart('ask')}>
          {MESA_WORDS.start}
        </button>
      ) : (
        <StartAsked day={state.startsOn} onStart={verbs.onStart} />
      )}
      <p>{sheet.phase === 'off' ? MESA_WORDS.isOff : COURT_WORDS.startHelp}</p>
      <QuarterChoice state={state} verbs={verbs} />
      <p>
        <a href="#cedula">{MESA_WORDS.onlySheet}</a>
      </p>
    </section>
  )
}

function ClockButtons({ state: { clock, sheet, isEnding, isUndecided }, verbs }: Props) {
  if (isEnding && !isUndecided) return <EndAsked label={COURT_WORDS.endMatch} onEnd={verbs.onEnd} />
  const next = nextPeriod(clock, sheet)
  return (
    <div className="clock-row">
      {clock.length === 0 && (
        <button onClick={() => verbs.onClock('run')}>{MESA_WORDS.runClock}</button>
      )}
      {isRunning(clock) && (
        <button onClick={() => verbs.onClock('pause')}>{COURT_WORDS.ends(clock.length)}</button>
      )}
      {next !== undefined && (
        <button onClick={() => verbs.onClock('next')}>{COURT_WORDS.begins(next)}</button>
      )}
      <button onClick={() => verbs.onEnd('ask')}>{COURT_WORDS.endMatch}</button>
    </div>
  )
}

/** Within the thumb's reach: the baskets and the foul. */
function ActionBar({ state, verbs }: Props) {
  const { arm, picked, last, isUndoing, deciding } = state
  return (
    <div className={state.doubt ? 'bar asking' : 'bar'} role="group" aria-label={MESA_WORDS.pitch}>
      <DecidingNote count={deciding} />
      {state.doubt && <DoubtAsked doubt={state.doubt} onDoubt={verbs.onDoubt} />}
      <div className="bar-line">
        <p role="status">
          {arm
            ? COURT_WORDS.hints[arm]
            : picked !== undefined
              ? whatOfWords(picked)
              : (last ?? COURT_WORDS.arm)}
        </p>
        {!arm && picked === undefined && last && (
          <UndoButton isUndoing={isUndoing} onUndo={verbs.onUndo} />
        )}
      </div>
      <div className="acts">
        {ARMS.map(([which, words]) => (
          <button
            key={which}
            className="act"
            aria-pressed={arm === which}
            onClick={() => verbs.onArm(arm === which ? null : which)}
          >
            {words}
          </button>
        ))}
      </div>
    </div>
  )
}

/** All players' points and fouls, each with a correction. */
function Tallies({ state: { sheet, tallies }, verbs }: Props) {
  if (tallies.length === 0) return <p className="small">{COURT_WORDS.none}</p>
  return (
    <ul>
      {tallies.map((tally) => (
        <li key={`${tally.side} ${tally.player ?? ''}`}>
          <details className="more" name="cuentas">
            <summary>
              {tally.who ?? COURT_WORDS.teamPoints} · {nameOfSide(sheet, tally.side)}
              <small>{tallyWords(tally)}</small>
            </summary>
            <div className="clock-row">
              {tally.points > 0 && (
                <button onClick={() => verbs.onLess(tally, 'point')}>
                  {COURT_WORDS.lessPoint}
                </button>
              )}
              {tally.fouls > 0 && (
                <button onClick={() => verbs.onLess(tally, 'foul')}>{COURT_WORDS.lessFoul}</button>
              )}
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** En la cancha, for basketball. */
export function Court({ state, verbs }: Props) {
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
  const isBasket = arm !== null && arm !== 'foul'
  const bench = (side: SideKey) => ({ name: nameOfSide(sheet, side), players: state.players[side] })
  return (
    <div className="pitch">
      <div className="sticky">
        <Scoreboard sheet={sheet} minute={isOn ? timeWords(clock, now) : MESA_WORDS.isOver} />
        {state.waits && <p className="waits">{state.waits}</p>}
        {isOn && <ClockButtons state={state} verbs={verbs} />}
      </div>
      {!isOn && state.share}
      {isOn && state.stillOn && !state.isEnding && (
        <StillOn day={state.stillOn} onEnd={() => verbs.onEnd('ask')} />
      )}
      {isOn && state.isEnding && state.isUndecided && (
        <p className="notice" role="alert" id="desempate">
          {COURT_WORDS.needsOvertime}
        </p>
      )}
      {isOn && (
        <Benches
          benches={{ team1: bench('team1'), team2: bench('team2') }}
          onTap={verbs.onTap}
          rosterLink={state.rosterLink}
          more={(side) =>
            isBasket && (
              <UnknownPlayerTile
                name={nameOfSide(sheet, side)}
                onTap={() => verbs.onTap(side, undefined)}
              />
            )
          }
        />
      )}
      <section>
        <h2 className="k">{COURT_WORDS.tallies}</h2>
        <Tallies state={state} verbs={verbs} />
      </section>
      {isOn && (
        <details className="more">
          <summary>{MESA_WORDS.clock}</summary>
          {clock.length > 0 && (
            <div className="clock-row">
              <button onClick={() => verbs.onClock('earlier')}>{MESA_WORDS.earlier}</button>
              <button onClick={() => verbs.onClock('later')}>{MESA_WORDS.later}</button>
            </div>
          )}
          {!isOvertime(clock.length) && <QuarterChoice state={state} verbs={verbs} />}
          {state.isAwake && <p className="small">{MESA_WORDS.isAwake}</p>}
        </details>
      )}
      {isOn && <ActionBar state={state} verbs={verbs} />}
      {!isOn && state.last && (
        <LastBar last={state.last} isUndoing={state.isUndoing} onUndo={verbs.onUndo} />
      )}
    </div>
  )
}
