import { expect, test, vi } from 'vitest'
import { failedBuild, type BuildOutcome } from '../../../../publish/run/outcome.ts'
import { rebuilderOf, type Rebuilder } from '../../../../server/rebuild/rebuilder.ts'

const BUILT: BuildOutcome = { ...failedBuild('Listo.'), result: 'built' }
const REFUSED: BuildOutcome = { ...failedBuild('Un error.'), result: 'refused' }
const FAILED = failedBuild('El disco está lleno.')

/** Builds that end so, the last again and again; each pull is counted. */
function rebuilderThat(
  outcomes: readonly BuildOutcome[],
  waits: readonly number[],
  signal?: AbortSignal,
  lookAfter = 60_000,
) {
  const build = vi.fn((_commit: string | null, _touched: readonly string[] | null) =>
    Promise.resolve(outcomes[build.mock.calls.length - 1] ?? outcomes.at(-1)!),
  )
  const pull = vi.fn(() => Promise.resolve(true))
  const steps = { pull, build, commit: () => Promise.resolve(null) }
  return {
    pull,
    build,
    rebuilder: rebuilderOf(steps, { waits, lookAfter, ...(signal && { signal }) }),
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

const touchedIn = ({ mock }: { mock: { calls: [unknown, readonly string[] | null][] } }) =>
  mock.calls.map(([, touched]) => touched)

test('what this server changed is all that is looked at, once everything was', async () => {
  const { build, rebuilder } = rebuilderThat([BUILT], [])
  rebuilder.changed('antes')
  await rebuilder.buildChanged()
  rebuilder.changed('uno')
  rebuilder.changed('dos')
  rebuilder.changed('uno')
  await rebuilder.buildChanged()
  await rebuilder.buildChanged()
  expect(touchedIn(build)).toEqual([null, ['uno', 'dos'], []])
})

test.each([
  ['a push', (of: Rebuilder) => of.rebuild()],
  ['who asks for a build', (of: Rebuilder) => of.build()],
  [
    'what others pushed with it',
    (of: Rebuilder) => (of.changedAnywhere(), of.changed('dos'), of.buildChanged()),
  ],
])('%s has all looked at', async (_who, ask) => {
  const { build, rebuilder } = rebuilderThat([BUILT], [])
  await rebuilder.build()
  rebuilder.changed('uno')
  await ask(rebuilder)
  expect(touchedIn(build)).toEqual([null, null])
})

test('what changed while a build ran is looked at by the next', async () => {
  const { build, rebuilder } = rebuilderThat([BUILT], [])
  await rebuilder.build()
  rebuilder.changed('uno')
  const first = rebuilder.buildChanged()
  rebuilder.changed('dos')
  await Promise.all([first, rebuilder.buildChanged()])
  expect(touchedIn(build)).toEqual([null, ['uno'], ['dos']])
})

test('after a build that failed nobody knows what was read: all is looked at', async () => {
  const { build, rebuilder } = rebuilderThat([BUILT, FAILED, BUILT], [0])
  await rebuilder.build()
  rebuilder.changed('uno')
  await rebuilder.settled(await rebuilder.buildChanged())
  expect(touchedIn(build)).toEqual([null, ['uno'], null])
})

test('a while later all is looked at, and what was built stays what is told', async () => {
  const UNCHANGED: BuildOutcome = { ...failedBuild('Nada cambió.'), result: 'unchanged' }
  const { build, rebuilder } = rebuilderThat([BUILT, BUILT, UNCHANGED], [], undefined, 5)
  await rebuilder.build()
  rebuilder.changed('uno')
  await rebuilder.buildChanged()
  await vi.waitUntil(() => build.mock.calls.length === 3)
  await vi.waitUntil(() => rebuilder.status().state === 'idle')
  expect(touchedIn(build)).toEqual([null, ['uno'], null])
  expect(rebuilder.status().last).toMatchObject({ result: 'built' })
})
