/** Starts a build in a process of its own and waits for how it ended. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Outcome } from './outcome.ts'
import { failed } from './outcome.ts'

/** Never rejects. `signal` stops the build; what is shown stays. */
export const buildOnce = (out: string, signal: AbortSignal) =>
  new Promise<Outcome>((resolve) => {
    let outcome = failed('La construcción se interrumpió.')
    const child = fork(join(import.meta.dirname, 'build-child.ts'), [out], { execArgv: [], signal })
    child.once('message', (message) => (outcome = message as Outcome))
    child.once('error', () => resolve(outcome))
    child.once('exit', () => resolve(outcome))
  })
