const AGAIN_MS = 60_000

/** Logs what many requests meet at once a minute, and at once where it is something else. */
export function seldom(log: (words: string) => void, now: () => number) {
  let last = { words: '', at: -Infinity }
  return (words: string) => {
    if (words === last.words && now() < last.at + AGAIN_MS) return
    last = { words, at: now() }
    log(words)
  }
}
