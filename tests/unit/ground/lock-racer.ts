/**
 * Asks for a lock at the same moments as others do: `lock-racer.ts FILE START ROUNDS`, from START on (epoch
 * milliseconds) every `ROUND_MS`. Prints for each round whether it had it, 1 or 0, and null where it was held up until
 * another may have been done with it.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { exclusiveLock } from '../../../ground/file-lock.ts'

const ROUND_MS = 160

const [file, start, rounds] = process.argv.slice(2) as [string, string, string]
const had: (number | null)[] = []
for (let round = 0; round < Number(rounds); round++) {
  const moment = Number(start) + round * ROUND_MS
  await wait(moment - Date.now() - 5)
  while (Date.now() < moment);
  const lock = exclusiveLock(file)
  // Longer than anybody asks.
  const end = moment + ROUND_MS / 2
  if (Date.now() < end) had.push(lock ? 1 : 0)
  else had.push(null)
  await wait(end - Date.now())
  lock?.release()
}
console.log(JSON.stringify(had))
