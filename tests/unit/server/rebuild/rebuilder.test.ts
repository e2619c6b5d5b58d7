import { expect, test, vi } from 'vitest'
import { failedBuild, type BuildOutcome } from '../../../../publish/run/outcome.ts'
import { rebuilderOf } from '../../../../server/rebuild/rebuilder.ts'

const BUILT: BuildOutcome = { ...failedBuild('Listo.'), result: 'built' }
const REFUSED: BuildOutcome = { ...failedBuild('Un error.'), result: 'refused' }
const FAILED = failedBuild('El disco está lleno.')

/** Builds that end so, the last again and again; each pull is counted. */
function rebuilderThat(
  outcomes: readonly BuildOutcome[],
  waits: readonly number[],
  signal?: AbortSignal,
) {
  const build = vi.fn((_commit: string | null) =>
    Promise.resolve(outcomes[build.mock.calls.length - 1] ?? outcomes.at(-1)!),
  )
  const pull = vi.fn(() => Promise.resolve(true))
  const steps = { pull, build, commit: () => Promise.resolve(null) }
  return {
    pull,
    build,
    rebuilder: rebuilderOf(steps, { waits, ...(signal && { signal }) }),
  }
}

test('what failed by the machine is pulled and built again until it is good', async () => {
  const { pull, build, rebuilder } = rebuilderThat([FAILED, FAILED, BUILT], [0, 0, 0])
  const first = await rebuilder.rebuild()
  expect(first.result).toBe('failed')
  expect((await rebuilder.settled(first)).result).toBe('built')
  expect([pull, build].map(({ mock }) => mock.calls.length)).toEqual([3, 3])
  expect(rebuilder.status()).toMatchObject({ isWaiting: false, last: { result: 'built' } })
})

test('so often and no oftener, until somebody asks', async () => {
  const { build, rebuilder } = rebuilderThat([FAILED], [0, 0])
  const settled = await rebuilder.settled(await rebuilder.build())
  expect([settled.result, build.mock.calls.length]).toEqual(['failed', 3])
  await rebuilder.settled(await rebuilder.build())
  expect(build).toHaveBeenCalledTimes(6)
})

test('a build of what lies there pulls nothing when it is tried again', async () => {
  const { pull, rebuilder } = rebuilderThat([FAILED, BUILT], [0])
  await rebuilder.settled(await rebuilder.build())
  expect(pull).not.toHaveBeenCalled()
})

test.each([
  ['data that is refused waits for its cure', REFUSED, undefined],
  ['a server that stops tries nothing again', FAILED, AbortSignal.abort()],
])('%s', async (_rule, outcome, signal) => {
  const { build, rebuilder } = rebuilderThat([outcome], [0], signal)
  const first = await rebuilder.rebuild()
  expect(await rebuilder.settled(first)).toEqual(first)
  expect(build).toHaveBeenCalledTimes(1)
})
