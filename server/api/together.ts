/**
 * Work that costs as much for many as for one: who asks while it is done waits until it is, and then
 * goes with all who asked meanwhile. Who asks alone waits for nobody.
 */

/** At a time, so that what is done for them stays short. */
const MOST = 100

type Waiting<Ask, Answer> = {
  ask: Ask
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** `work` answers each of those that ask, in their order; where it throws, it throws for all. */
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
