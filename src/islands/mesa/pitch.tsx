import { useState } from 'react'
import { useStore } from '@nanostores/react'
import {
  begun,
  minuteAt,
  paused,
  resumed,
  shifted,
  USUAL_HALF,
  withHalves,
} from '../../lib/mesa/clock.ts'
import { type Arm, correctionOf, deedOf, removalOf, typedMinute } from '../../lib/mesa/taps.ts'
import { changeLine } from '../../lib/mesa/value-words.ts'
import type { SideKey } from '../../lib/rules/sides.ts'
import { Pitch, type PitchVerbs } from '../../screens/mesa/pitch.tsx'
import { halfOf, tapsOf, write } from './kept-here.ts'
import { useKicks } from './kicks.ts'
import { makeOfMatch, takeBack } from './making.ts'
import { type PitchProps, useClock, useDoing, useTicking } from './pitch-clock.ts'

/** En la cancha. */
export function PitchPart(props: PitchProps) {
  const { id, answer, sheet } = props
  const { match, entry } = answer
  const { now, isAwake } = useTicking(sheet)
  const does = useDoing(props)
  const $half = halfOf(id)
  const half = useStore($half)
  const { kicks, ...shootOut } = useKicks(props, does)
  const taps = useStore(tapsOf(id, match.id))
  const { clock, set, say } = useClock(props, half, does)
  const [arm, setArm] = useState<Arm | null>(null)
  const [isUndoing, setUndoing] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [isOpen, setShooting] = useState(false)
  const [correcting, setCorrecting] = useState<number>()

  const of = { match: match.id }
  const undo = async () => {
    setUndoing(true)
    const undone = await takeBack(id, match.id, entry.state)
    if (undone?.kind === 'start') set([], [])
    if (undone?.kind === 'shootOut') shootOut.forgetLast()
    setUndoing(false)
  }
  const verbs: PitchVerbs = {
    onStart() {
      const clock = begun(half, Date.now())
      const start = { kind: 'start', ...of } as const
      if (half !== USUAL_HALF) say(clock, start)
      else void does(start).then((kept) => set(clock, kept))
    },
    onArm: setArm,
    onTap(side: SideKey, player) {
      if (!arm) return
      const minute = minuteAt(clock, Date.now())
      const deed = deedOf({ ...of, arm, side, player, minute })
      setArm(null)
      if (deed) void does(deed)
    },
    onUndo: () => void undo(),
    onClock(what) {
      const at = Date.now()
      if (what === 'pause') say(paused(clock, at))
      if (what === 'resume') say(resumed(clock, at))
      if (what === 'run') say(begun(half, at))
      if (what === 'earlier') say(shifted(clock, -1))
      if (what === 'later') say(shifted(clock, 1))
    },
    onHalf(minutes) {
      write($half, minutes)
      say(withHalves(clock, minutes))
    },
    onExtraTime: (isPlayed) => void does({ kind: 'extraTime', ...of, isPlayed }),
    onKick: (kick) => shootOut.change((kicks) => [...kicks, kick]),
    onTakeBackKick: () => shootOut.change((kicks) => kicks.slice(0, -1)),
    onShootOut(isOn) {
      setShooting(isOn)
      if (!isOn && (sheet.hasShootOut || kicks.length > 0)) shootOut.change(() => null)
    },
    onEnd(how) {
      setEnding(how === 'ask')
      if (how !== 'yes') return
      const ended = paused(clock, Date.now())
      void does({ kind: 'end', ...of }).then((kept) => set(ended, kept))
    },
    onCorrect(index, minute) {
      setCorrecting(minute === undefined ? index : undefined)
      const event = index === undefined ? undefined : sheet.events[index]
      if (!event || minute === undefined) return
      const typed = minute === null ? null : typedMinute(String(minute))
      if (typed === undefined) return
      void makeOfMatch(id, match.id, correctionOf(match.id, event, typed), entry.state)
    },
    onRemove(event) {
      setCorrecting(undefined)
      void does(removalOf(match.id, event))
    },
  }
  const last = taps.at(-1)
  const isShooting = isOpen || sheet.hasShootOut || kicks.length > 0
  return (
    <Pitch
      state={{
        ...{
          sheet,
          clock,
          now,
          half,
          arm,
          kicks,
          isUndoing,
          isEnding,
          correcting,
          isAwake,
          isShooting,
        },
        last: last && changeLine(last),
      }}
      verbs={verbs}
    />
  )
}
