import { useEffect, useState } from 'react'

/** Keeps the screen on while `isWanted`, if the phone allows it; returns whether it does. */
export function useWakeLock(isWanted: boolean): boolean {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    const stopping = new AbortController()
    let lock: WakeLockSentinel | undefined
    // The browser releases it by itself when the page is hidden.
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (stopping.signal.aborted) return void lock.release()
        setAwake(true)
        lock.addEventListener('release', () => setAwake(false))
      } catch {
        // The battery is low, or the user forbade it.
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
