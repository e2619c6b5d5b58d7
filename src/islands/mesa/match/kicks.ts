/** The kicks of a shoot-out: as this phone knows them, and as taps change them. */
import { type RefObject, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { type Kick, shootOutDeed, withGoals } from '../../../lib/mesa/match/shoot-out.ts'
import type { PhoneState } from '../../../lib/mesa/match/tap-history.ts'
import { keptKicksOf, write } from '../phone/kept-here.ts'
import type { SendDeeds, PitchProps } from './pitch-clock.ts'

type Kicks = readonly Kick[]

/**
 * `change` gets the kicks after all earlier taps; null removes the shoot-out.
 */
export function useKicks(
  { id, answer, sheet }: PitchProps,
  does: SendDeeds,
  beforeRef: RefObject<PhoneState>,
) {
  const match = answer.match.id
  const $kicks = keptKicksOf(id, match)
  const kicks = withGoals(useStore($kicks), sheet)
  /** The kicks after all pending changes: a second tap may come before the first is stored. */
  const coming = useRef<Kicks>(undefined)
  const turn = useRef<Promise<unknown>>(undefined)

  function change(next: (kicks: Kicks) => Kicks | null) {
    const earlier = coming.current ?? kicks
    const wanted = next(earlier)
    const after = wanted ?? []
    const make = async () => {
      beforeRef.current = { ...beforeRef.current, kicks: earlier }
      if (await does(shootOutDeed(match, wanted))) write($kicks, after)
      if (coming.current === after) coming.current = undefined
    }
    coming.current = after
    turn.current = turn.current ? turn.current.then(make, make) : make()
  }

  return { kicks, change }
}
