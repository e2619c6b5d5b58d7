/**
 * Batches work that costs as much for many requests as for one: requests that arrive during a
 * batch form the next batch. A single request starts at once.
 */

/** The largest batch, to keep each one short. */
const MOST = 100

type Waiting<Ask, Answer> = {
  ask: Ask
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** `work` returns one answer per request, in order; if it throws, it throws for all of them. */
export function together<Ask, Answer>(
  work: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
): (ask: Ask) => Promise<Answer> {
  const waiting: Waiting<Ask, Answer>[] = []
  let isBusy = false

  async function go() {
    isBusy = true
    while (waiting.length > 0) {
      const now = waiting.splice(0, MOST)
      try {
        const answers = await work(now.map(({ ask }) => ask))
        for (const [index, { resolve }] of now.entries()) resolve(answers[index]!)
      } catch (error) {
        for (const { reject } of now) reject(error)
      }
    }
    isBusy = false
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject })
      if (!isBusy) void go()
    })
}
