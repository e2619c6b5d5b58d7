/**
 * Asks for a lock at the same moments as others do: `lock-racer.ts FILE START ROUNDS`, from START on (epoch
 * milliseconds) every `ROUND_MS`. Prints for each round whether it had it, 1 or 0.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { exclusiveLock } from '../../../../publish/build/file-lock.ts'

const ROUND_MS = 160

const [file, start, rounds] = process.argv.slice(2) as [string, string, string]
const had: number[] = []
for (let round = 0; round < Number(rounds); round++) {
  const moment = Number(start) + round * ROUND_MS
  await wait(moment - Date.now() - 5)
  while (Date.now() < moment);
  const lock = exclusiveLock(file)
  had.push(lock ? 1 : 0)
  // Longer than anybody asks.
  await wait(moment + ROUND_MS / 2 - Date.now())
  lock?.release()
}
console.log(JSON.stringify(had))
