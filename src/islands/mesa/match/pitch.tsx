import { useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import {
  begun,
  minuteAt,
  paused,
  resumed,
  shifted,
  USUAL_HALF,
  withHalves,
} from '../../../lib/mesa/match/clock.ts'
import { doubtOf, type SentOff, sentOffBy } from '../../../lib/mesa/match/doubts.ts'
import type { Deed } from '../../../lib/mesa/phone/deed.ts'
import { isUndecided } from '../../../lib/mesa/match/shoot-out.ts'
import { type Arm, correctionOf, deedOf, removalOf } from '../../../lib/mesa/match/taps.ts'
import { tapLine } from '../../../lib/mesa/match/tap-history.ts'
import type { SideKey } from '../../../lib/rules/matches/sides.ts'
import { tileNumber } from '../../../lib/mesa/match/roster.ts'
import type { TilePlayer } from '../../../screens/mesa/match/tiles.tsx'
import { Pitch, type PitchParts, type PitchVerbs } from '../../../screens/mesa/match/pitch.tsx'
import { MESA_WORDS } from '../../../lib/wording/mesa/mesa.ts'
import { useCovered, useIntoView } from '../into-view.ts'
import { halfOf, tapsOf, write } from '../phone/kept-here.ts'
import { useKicks } from './kicks.ts'
import type { TapDoubt } from '../../../screens/mesa/match/pitch-parts.tsx'
import { takeBack } from './making.ts'
import { EventFormPart, SentOffPart, SharePart, UndecidedPart } from './end-parts.ts'
import { type PitchProps, useBefore, useClock, useDoing, useTicking } from './pitch-clock.ts'
import { useStart } from './start.ts'

/** En la cancha. */
export function PitchPart(props: PitchProps) {
  const { id, answer, sheet } = props
  const { match, entry } = answer
  const { now, isAwake } = useTicking(sheet)
  const beforeRef = useBefore()
  const does = useDoing(props, beforeRef)
  const $half = halfOf(id)
  const half = useStore($half)
  const { kicks, ...shootOut } = useKicks(props, does, beforeRef)
  const taps = useStore(tapsOf(id, match.id))
  const { clock, set, say } = useClock(props, half, does)
  useEffect(() => {
    beforeRef.current = { clock, kicks }
  })
  const [arm, setArm] = useState<Arm | null>(null)
  const [picked, pick] = useState<{ side: SideKey; player: TilePlayer }>()
  const [isUndoing, setUndoing] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [isOpen, setShooting] = useState(false)
  const [correcting, setCorrecting] = useState<number>()
  const [doubt, setDoubt] = useState<TapDoubt & { arm: Arm; side: SideKey }>()
  const [sentOff, askMatches] = useState<SentOff>()
  const [undecidedWhy, sayUndecided] = useState<string>()
  const isLevel = isUndecided(sheet, answer.shootOutAt)
  const isShooting = isOpen || sheet.hasShootOut || kicks.length > 0
  useCovered()
  useIntoView('penales', isOpen)

  const of = { match: match.id }
  const undo = async () => {
    setUndoing(true)
    askMatches(undefined)
    await takeBack(id, match.id, entry.state)
    setUndoing(false)
  }
  const { startsOn, stillOn, onStart } = useStart(answer, () => {
    const clock = begun(half, Date.now())
    const start = { kind: 'start', ...of } as const
    if (half !== USUAL_HALF) void say(clock, start)
    else void does(start).then((kept) => set(clock, kept))
  })
  const end = (...deeds: readonly Deed[]) => {
    const ended = paused(clock, Date.now())
    return does(...deeds, { kind: 'end', ...of }).then((kept) => {
      set(ended, kept)
      if (kept) setEnding(false)
    })
  }
  /** What happened and who did it, whichever was tapped first. */
  function did(arm: Arm, side: SideKey, tapped: TilePlayer | undefined, isSure = false) {
    const player = sheet.sides[side].players.find((one) => one.player === tapped?.player)
    const why = isSure ? undefined : doubtOf(player, arm === 'yellow' || arm === 'red')
    if (player && why) return setDoubt({ doubt: why, arm, side, player })
    const minute = minuteAt(clock, Date.now())
    const deed = deedOf({ ...of, arm, side, player, minute })
    setArm(null)
    setDoubt(undefined)
    askMatches(undefined)
    if (!deed) return
    void does(deed).then(
      (kept) => kept && props.mayDecide && askMatches(sentOffBy(deed, player, answer)),
    )
  }
  const verbs: PitchVerbs = {
    onStart,
    onDoubt(isSure) {
      setDoubt(undefined)
      if (doubt && isSure) did(doubt.arm, doubt.side, doubt.player, true)
    },
    onArm(arm) {
      setDoubt(undefined)
      pick(undefined)
      if (!picked || !arm || arm === 'ownGoal') return setArm(arm)
      did(arm, picked.side, picked.player)
    },
    onTap(side: SideKey, player) {
      if (arm) did(arm, side, player)
      else pick(player && picked?.player.player !== player.player ? { side, player } : undefined)
    },
    onUndo: () => void undo(),
    onClock(what) {
      const at = Date.now()
      if (what === 'pause') void say(paused(clock, at))
      if (what === 'resume') void say(resumed(clock, at))
      if (what === 'run') void say(begun(half, at))
      if (what === 'earlier') void say(shifted(clock, -1))
      if (what === 'later') void say(shifted(clock, 1))
    },
    onHalf(minutes) {
      write($half, minutes)
      void say(withHalves(clock, minutes))
    },
    onExtraTime(isPlayed) {
      setEnding(false)
      void does({ kind: 'extraTime', ...of, isPlayed })
    },
    onKick: (kick) => shootOut.change((kicks) => [...kicks, kick]),
    onTakeBackKick: () => shootOut.change((kicks) => kicks.slice(0, -1)),
    onShootOut(isOn) {
      setShooting(isOn)
      setEnding(false)
      if (!isOn && (sheet.hasShootOut || kicks.length > 0)) shootOut.change(() => null)
    },
    onEnd(how) {
      sayUndecided(undefined)
      setEnding(how === 'ask' || (how === 'yes' && isLevel))
      if (how === 'yes' && !isLevel) void end()
    },
    onCorrect: setCorrecting,
  }
  const parts: PitchParts = {
    undecided: (
      <UndecidedPart
        sheet={sheet}
        why={undecidedWhy}
        verbs={{
          onKickByKick: () => verbs.onShootOut(true),
          onExtraTime: verbs.onExtraTime,
          onDecide({ team1, team2 }) {
            if (team1 === null || team2 === null) return sayUndecided(MESA_WORDS.needsShootOut)
            if (team1 === team2) return sayUndecided(MESA_WORDS.shootOutLevel)
            void end({ kind: 'shootOut', ...of, goals: { team1, team2 } })
          },
        }}
      />
    ),
    form: (event) => (
      <EventFormPart
        event={event}
        sheet={sheet}
        verbs={{
          onCorrect: setCorrecting,
          onCorrected(event, to) {
            setCorrecting(undefined)
            const deeds = correctionOf(match.id, event, to)
            if (deeds) void does(...deeds)
          },
          onRemove(event) {
            setCorrecting(undefined)
            void does(removalOf(match.id, event))
          },
        }}
      />
    ),
    sentOff: sentOff && (
      <SentOffPart {...{ id, answer, sentOff }} onDone={() => askMatches(undefined)} />
    ),
    share: props.place && <SharePart id={id} place={props.place} answer={answer} sheet={sheet} />,
  }
  const last = taps.at(-1)
  return (
    <Pitch
      state={{
        sheet,
        clock,
        now,
        half,
        arm,
        picked: picked && `${tileNumber(picked.player)} ${picked.player.name}`,
        doubt,
        kicks,
        isUndoing,
        isEnding,
        correcting,
        isAwake,
        isShooting,
        isUndecided: isLevel,
        startsOn,
        stillOn,
        rosterLink: props.rosterLink,
        deciding: props.deciding,
        waits: props.waits,
        last: last && tapLine(last),
      }}
      verbs={verbs}
      parts={parts}
    />
  )
}
