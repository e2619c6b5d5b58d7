/**
 * A process in `torneos/` that looks at some folders of the data, until nobody asks any more. `look-process.ts WORK`
 * begins with what is kept there, before it is known what there is.
 */
import { setImmediate } from 'node:timers/promises'
import { keptNumbers, lookAgain, lookTogether, type Again } from './look-together.ts'
import type { Answer, Asked, Taken } from './looking.ts'

const [work] = process.argv.slice(2) as [string]
const ahead = new Map<number, Again>()
let isAsked = false

process.once('disconnect', () => process.exit())
// Whoever asked looks by himself then, and says what is wrong.
process.once('uncaughtException', () => process.exit(1))
process.once('message', async ({ toLookAt, numbers }: Asked) => {
  isAsked = true
  let end = numbers.length
  process.on('message', ({ from }: Taken) => (end = from))
  for (let at = 0; at < end; at++) {
    const number = numbers[at]!
    const signatures = await lookTogether(toLookAt, number, ahead.get(number))
    // Whoever asked may be gone.
    process.send!({ number, signatures } satisfies Answer, () => undefined)
    await setImmediate()
  }
})

for (const number of keptNumbers(work)) {
  if (isAsked) break
  ahead.set(number, lookAgain('', work, number))
  await setImmediate()
}
