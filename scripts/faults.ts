/**
 * `npm run faults`: the long versions of the tests that kill processes, fill disks and edit at
 * random, with their figures. `-- 5` for fewer rounds; each run has a new seed, and `SEED=7`
 * repeats one.
 */
import { spawn } from 'node:child_process'
import { Refusal, orRefuse } from '../ground/refusal.ts'
import { print } from '../ground/terminal.ts'
import { LONG_RUNS } from '../tests/run/long-runs.ts'

const ROUNDS = 20
/** Random edits are compared after this many builds per round. */
const BUILDS_A_ROUND = 3

await orRefuse(async () => {
  const [word = String(ROUNDS)] = process.argv.slice(2)
  const rounds = Number(word)
  if (!(Number.isInteger(rounds) && rounds > 0)) throw new Refusal('npm run faults -- [RONDAS]')
  const env = {
    SEED: String(Date.now() % 1_000_000),
    ...process.env,
    FAULTS: word,
    SERIES: String(rounds * BUILDS_A_ROUND),
  }
  print(`Semilla: ${env.SEED}`)
  const codes: number[] = []
  for (const [at, run] of LONG_RUNS.entries()) {
    print(`Serie ${at + 1} de ${LONG_RUNS.length}: ${run.join(' ')}`)
    const child = spawn(process.execPath, run, { stdio: 'inherit', env })
    codes.push(await new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1))))
  }
  process.exitCode = Math.max(...codes)
})
