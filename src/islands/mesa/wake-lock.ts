import { useEffect, useState } from 'react'

/** Keeps the screen on while `isWanted`, as far as the phone lets us; answers whether it does. */
export function useWakeLock(isWanted: boolean): boolean {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    const stopping = new AbortController()
    let lock: WakeLockSentinel | undefined
    // The browser lets go of it by itself when the page is hidden.
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (stopping.signal.aborted) return void lock.release()
        setAwake(true)
        lock.addEventListener('release', () => setAwake(false))
      } catch {
        // The battery is low, or somebody forbade it.
      }
    }
    void ask()
    document.addEventListener('visibilitychange', () => void ask(), { signal: stopping.signal })
    return () => {
      stopping.abort()
      void lock?.release()
    }
  }, [isWanted])
  return isAwake
}
