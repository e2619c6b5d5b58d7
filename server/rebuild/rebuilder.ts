/** Pulls and builds, one at a time, and remembers the last result. */
import type { OneAtATime } from '../../publish/run/one-at-a-time.ts'
import { oneAtATime } from '../../publish/run/one-at-a-time.ts'
import type { BuildOutcome } from '../../publish/run/outcome.ts'
import { failedBuild } from '../../publish/run/outcome.ts'
import { printError } from '../../ground/terminal.ts'

/** An outcome with its time: `at` is ISO text in UTC, `commit` what was built. */
export type Rebuilt = BuildOutcome & { at: string; seconds: number; commit: string | null }

/** The public status. `since` is when this state began. */
export type Status = {
  state: 'idle' | 'building'
  since: string
  /** Whether another build will follow the current one. */
  isWaiting: boolean
  last: Rebuilt | null
}

/** The effects of a rebuild. */
export type Steps = {
  /** Repairs what an interrupted pull left. */
  mend?: () => Promise<void>
  pull: () => Promise<boolean | null>
  /** `commit` is what was pulled, where known. */
  build: (commit: string | null) => Promise<BuildOutcome>
  commit: () => Promise<string | null>
}

export type Rebuilder = {
  /** Pulls and builds. */
  rebuild: OneAtATime<Rebuilt>['ask']
  /** Builds what lies on the disk. */
  build: OneAtATime<Rebuilt>['ask']
  /** The final outcome after all retries; failures of the machine are retried. */
  settled: (outcome: Rebuilt) => Promise<Rebuilt>
  status: () => Status
}

const NOT_PULLED =
  'No se pudieron traer los cambios. El detalle está en la bitácora del servidor. No se cambió nada del sitio.'

/** If mending fails, nothing is built, because the files may be of two commits. */
const isMended = (mend: Steps['mend']) =>
  mend?.().then(
    () => true,
    (error: unknown) => (printError(error), false),
  ) ?? true

/** `signal` ends the retries; `waits` are the delays before each, in milliseconds. */
export type Trying = { signal?: AbortSignal; waits?: readonly number[] }

/** A failure of the machine may be over by then; a later request starts again. */
const TRIED_AGAIN_MS = [2_000, 30_000, 300_000]

export function rebuilderOf(
  { mend, pull, build, commit }: Steps,
  { signal, waits = TRIED_AGAIN_MS }: Trying = {},
): Rebuilder {
  let since = new Date().toISOString()
  let last: Rebuilt | null = null
  let isPullWanted = false
  let tries = 0
  let timer: NodeJS.Timeout | undefined
  let settling: PromiseWithResolvers<Rebuilt> | null = null

  const run = async (pulls: boolean): Promise<Rebuilt> => {
    const start = performance.now()
    since = new Date().toISOString()
    const isThere = (await isMended(mend)) && (!pulls || (await pull()) === true)
    const built = await commit()
    const outcome = isThere ? await build(built) : failedBuild(NOT_PULLED)
    const at = new Date().toISOString()
    const seconds = Math.round((performance.now() - start) / 100) / 10
    since = at
    return { ...outcome, at, seconds, commit: built }
  }
  const turns = oneAtATime(async () => {
    clearTimeout(timer)
    const pulls = isPullWanted
    isPullWanted = false
    const outcome = await run(pulls)
    last = outcome
    const wait = outcome.result === 'failed' && !signal?.aborted ? waits[tries++] : undefined
    if (wait === undefined) {
      settling?.resolve(outcome)
      settling = null
      return outcome
    }
    settling ??= Promise.withResolvers()
    isPullWanted ||= pulls
    timer = setTimeout(() => signal?.aborted || void turns.ask(), wait).unref()
    return outcome
  })
  const ask = () => {
    tries = 0
    return turns.ask()
  }
  return {
    rebuild: () => {
      isPullWanted = true
      return ask()
    },
    build: ask,
    settled: (outcome) => settling?.promise ?? Promise.resolve(outcome),
    status: () => ({
      state: turns.isRunning() ? 'building' : 'idle',
      since,
      isWaiting: turns.isWaiting(),
      last,
    }),
  }
}
