/** The kicks of a shoot-out: as this phone knows them, and as taps change them. */
import { useRef } from 'react'
import { useStore } from '@nanostores/react'
import { type Kick, standing, withGoals } from '../../../lib/mesa/match/shoot-out.ts'
import { keptKicksOf, write } from '../phone/kept-here.ts'
import type { SendDeeds, PitchProps } from './pitch-clock.ts'

type Kicks = readonly Kick[]

/**
 * `change` gets the kicks after all earlier taps; null removes the shoot-out. `forgetLast` only
 * affects this phone.
 */
export function useKicks({ id, answer, sheet }: PitchProps, does: SendDeeds) {
  const match = answer.match.id
  const $kicks = keptKicksOf(id, match)
  const kicks = withGoals(useStore($kicks), sheet)
  /** The kicks after all pending changes: a second tap may come before the first is stored. */
  const coming = useRef<Kicks>(undefined)
  const turn = useRef<Promise<unknown>>(undefined)

  function change(next: (kicks: Kicks) => Kicks | null) {
    const wanted = next(coming.current ?? kicks)
    const after = wanted ?? []
    const make = async () => {
      const goals = wanted && standing(wanted)
      if (await does({ kind: 'shootOut', match, goals })) write($kicks, after)
      if (coming.current === after) coming.current = undefined
    }
    coming.current = after
    turn.current = turn.current ? turn.current.then(make, make) : make()
  }

  return { kicks, change, forgetLast: () => write($kicks, kicks.slice(0, -1)) }
}
