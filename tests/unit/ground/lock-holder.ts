/**
 * Holds a lock in a process of its own: `lock-holder.ts FILE TURNS`. So many turns, in each of which
 * nobody else may be there, or one that lasts as long as its parent where TURNS is 0. Prints a line when it is in.
 */
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { lockAt } from '../../../ground/lock.ts'

const [file, turns] = process.argv.slice(2) as [string, string]

if (turns === '0') {
  await using _lock = await lockAt(file)
  process.stdout.write('in\n')
  await once(process.stdin.resume(), 'end')
}

for (let turn = 0; turn < Number(turns); turn++) {
  await using _lock = await lockAt(file, { patience: 60_000 })
  await writeFile(`${file}.alone`, '', { flag: 'wx' })
  await setImmediate()
  await rm(`${file}.alone`)
}
