const AGAIN_MS = 60_000
/** So many different things at once are one trouble. */
const MOST = 20

/** Logs what many requests meet once a minute, each thing by its words. */
export function seldom(log: (words: string) => void, now: () => number) {
  const said = new Map<string, number>()
  return (words: string) => {
    for (const [known, at] of said) if (now() >= at + AGAIN_MS) said.delete(known)
    if (said.has(words) || said.size >= MOST) return
    said.set(words, now())
    log(words)
  }
}
