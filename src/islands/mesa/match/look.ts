import { useEffect } from 'react'
import { phone } from '../phone/phone.ts'

/** After each answer; with it another scorer's tap is here within two seconds. */
const LOOK_MS = 1500

/** Asks for a match again and again while it is played; the answer is mostly 'not modified'. */
export function useLooking(tournament: string, match: string, isPlaying: boolean) {
  useEffect(() => {
    if (!isPlaying) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const plan = () => {
      if (!isOver) timer = setTimeout(look, LOOK_MS)
    }
    const look = () => void phone.look(tournament, match).then(plan, plan)
    plan()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [tournament, match, isPlaying])
}
