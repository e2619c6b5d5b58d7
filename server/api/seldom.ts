const AGAIN_MS = 60_000
/** Beyond this many different messages at once, they count as one problem. */
const MOST = 20

/** Logs messages at most once a minute each, by their text. */
export function seldom(log: (words: string) => void, now: () => number) {
  const said = new Map<string, number>()
  return (words: string) => {
    for (const [known, at] of said) if (now() >= at + AGAIN_MS) said.delete(known)
    if (said.has(words) || said.size >= MOST) return
    said.set(words, now())
    log(words)
  }
}
