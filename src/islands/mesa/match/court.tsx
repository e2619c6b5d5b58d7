import { useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import { begun, paused, shifted } from '../../../lib/mesa/match/clock.ts'
import {
  type CourtArm,
  courtDeed,
  didOf,
  isOvertime,
  lessOf,
  MOST_FOULS,
  nextQuarter,
  tallies,
  USUAL_QUARTER,
  withQuarters,
} from '../../../lib/mesa/match/court.ts'
import { doubtOf } from '../../../lib/mesa/match/doubts.ts'
import { tapLine } from '../../../lib/mesa/match/tap-history.ts'
import { periodName } from '../../../lib/wording/mesa/mesa-court.ts'
import type { SideKey } from '../../../lib/rules/matches/sides.ts'
import { tileNumber } from '../../../lib/mesa/match/roster.ts'
import type { TilePlayer } from '../../../screens/mesa/match/tiles.tsx'
import type { TapDoubt } from '../../../screens/mesa/match/pitch-parts.tsx'
import { Court, type CourtVerbs } from '../../../screens/mesa/match/court.tsx'
import { isUndecided } from '../../../lib/mesa/match/shoot-out.ts'
import { useCovered, useIntoView } from '../into-view.ts'
import { kept, tapsOf, write } from '../phone/kept-here.ts'
import { takeBack } from './making.ts'
import { type PitchProps, useBefore, useClock, useDoing, useTicking } from './pitch-clock.ts'
import { SharePart } from './end-parts.ts'
import { useStart } from './start.ts'

/** The length of a quarter, in minutes. */
const quarterOf = (id: string) =>
  kept<number>(`quarter ${id}`, USUAL_QUARTER, (text) => Number(text) || null)

/** En la cancha, for basketball. */
export function CourtPart(props: PitchProps) {
  const { id, answer, sheet } = props
  const { match, entry } = answer
  const $quarter = quarterOf(id)
  const quarter = useStore($quarter)
  const taps = useStore(tapsOf(id, match.id))
  const { now, isAwake } = useTicking(sheet)
  const beforeRef = useBefore()
  const does = useDoing(props, beforeRef)
  const { clock, set, say } = useClock(props, quarter, does)
  useEffect(() => {
    beforeRef.current = { clock, kicks: [] }
  })
  const [arm, setArm] = useState<CourtArm | null>(null)
  const [picked, pick] = useState<{ side: SideKey; player: TilePlayer }>()
  const [doubt, setDoubt] = useState<TapDoubt & { arm: CourtArm; side: SideKey }>()
  const [isUndoing, setUndoing] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const of = { match: match.id }
  const players = (side: SideKey) =>
    sheet.sides[side].players.map((player) => {
      const { fouls } = didOf(sheet, side, player.player)
      return { ...player, isPoints: true, fouls, isFouledOut: fouls >= MOST_FOULS }
    })
  const undo = async () => {
    setUndoing(true)
    await takeBack(id, match.id, entry.state)
    setUndoing(false)
  }
  const { startsOn, stillOn, onStart } = useStart(answer, () =>
    say(begun(quarter, Date.now()), { kind: 'start', ...of }),
  )
  const share = props.place && (
    <SharePart id={id} place={props.place} answer={answer} sheet={sheet} />
  )
  const isLevel = isUndecided(sheet, answer.shootOutAt)
  useCovered()
  useIntoView('desempate', isEnding && isLevel)
  /** What happened and who did it, whichever was tapped first. */
  function did(arm: CourtArm, side: SideKey, tapped: TilePlayer | undefined, isSure = false) {
    const player = players(side).find((one) => one.player === tapped?.player)
    const why = isSure ? undefined : doubtOf(player, false)
    if (player && why) return setDoubt({ doubt: why, arm, side, player })
    const deed = courtDeed(arm, { ...of, side, player: player?.player })
    setArm(null)
    setDoubt(undefined)
    if (deed) void does(deed)
  }
  const verbs: CourtVerbs = {
    onStart,
    onDoubt(isSure) {
      setDoubt(undefined)
      if (doubt && isSure) did(doubt.arm, doubt.side, doubt.player, true)
    },
    onArm(arm) {
      setDoubt(undefined)
      pick(undefined)
      if (picked && arm) did(arm, picked.side, picked.player)
      else setArm(arm)
    },
    onTap(side, player) {
      if (arm) did(arm, side, player)
      else pick(player && picked?.player.player !== player.player ? { side, player } : undefined)
    },
    onUndo: () => void undo(),
    onClock(what) {
      const at = Date.now()
      if (what === 'run') void say(begun(quarter, at))
      if (what === 'pause') void say(paused(clock, at))
      if (what === 'earlier') void say(shifted(clock, -1))
      if (what === 'later') void say(shifted(clock, 1))
      if (what !== 'next') return
      setEnding(false)
      const next = nextQuarter(clock, at)
      if (isOvertime(next.length) && !sheet.isExtraTime)
        void say(next, { kind: 'extraTime', ...of, isPlayed: true })
      else void say(next)
    },
    onQuarter(minutes) {
      write($quarter, minutes)
      void say(withQuarters(clock, minutes))
    },
    onEnd(how) {
      setEnding(how === 'ask')
      if (how !== 'yes' || isLevel) return
      const ended = paused(clock, Date.now())
      void does({ kind: 'end', ...of }).then((kept) => set(ended, kept))
    },
    onLess: (tally, what) => void does(lessOf(match.id, tally, what)),
  }
  const last = taps.at(-1)
  return (
    <Court
      state={{
        sheet,
        clock,
        now,
        quarter,
        arm,
        doubt,
        isUndoing,
        isEnding,
        isAwake,
        picked: picked && `${tileNumber(picked.player)} ${picked.player.name}`,
        startsOn,
        stillOn,
        share,
        isUndecided: isLevel,
        rosterLink: props.rosterLink,
        deciding: props.deciding,
        waits: props.waits,
        players: { team1: players('team1'), team2: players('team2') },
        tallies: tallies(sheet),
        last: last && tapLine(last, periodName),
      }}
      verbs={verbs}
    />
  )
}
