/** What a refresh does to a slice: it never takes good data away. DESIGN, section 7. */
import { describe, expect, test } from 'vitest'
import { createLoader } from '../../../../src/lib/live/stores/loader.ts'
import { FAILED, FAILURE, givenApi, ok } from './given-api.ts'

async function given() {
  const { api, asked } = givenApi()
  const loader = createLoader(api.tournament)
  void loader.request('x')
  await asked[0]!.answer(ok({ id: 'x', goals: 1 } as never, '"one"'))
  return { loader, asked }
}

const data = (loader: Awaited<ReturnType<typeof given>>['loader']) => loader.$state.get().data

describe('refresh', () => {
  test('asks the last question again, with the tag of what it has', async () => {
    const { loader, asked } = await given()
    void loader.refresh()
    expect(asked[1]).toMatchObject({ question: ['x'], etag: '"one"' })
  })

  test('keeps the data while it asks', async () => {
    const { loader } = await given()
    void loader.refresh()
    expect(loader.$state.get()).toMatchObject({ loading: false, data: { goals: 1 } })
  })

  test('unchanged: no listener is called', async () => {
    const { loader, asked } = await given()
    let calls = 0
    loader.$state.listen(() => calls++)
    const refreshed = loader.refresh()
    await asked[1]!.answer({ kind: 'unchanged' })
    expect([await refreshed, calls]).toEqual([null, 0])
  })

  test('something newer takes its place, and its tag is asked with next', async () => {
    const { loader, asked } = await given()
    const refreshed = loader.refresh()
    await asked[1]!.answer(ok({ id: 'x', goals: 2 } as never, '"two"'))
    expect([await refreshed, data(loader)]).toEqual([null, { id: 'x', goals: 2 }])
    void loader.refresh()
    expect(asked[2]!.etag).toBe('"two"')
  })

  test('a failure is returned and the last good data stays', async () => {
    const { loader, asked } = await given()
    const refreshed = loader.refresh()
    await asked[1]!.answer(FAILED)
    expect(await refreshed).toEqual(FAILURE)
    expect(loader.$state.get()).toMatchObject({ data: { goals: 1 }, error: null })
  })

  test('a new request makes its answer void', async () => {
    const { loader, asked } = await given()
    const refreshed = loader.refresh()
    void loader.request('y')
    await asked[1]!.answer(ok({ id: 'x', goals: 9 } as never))
    expect([await refreshed, loader.$state.get().loading]).toEqual([null, true])
  })

  test('after a failed request it is a new request', async () => {
    const { api, asked } = givenApi()
    const loader = createLoader(api.tournament)
    void loader.request('x')
    await asked[0]!.answer(FAILED)
    const refreshed = loader.refresh()
    expect(loader.$state.get().loading).toBe(true)
    await asked[1]!.answer(ok({ id: 'x' } as never))
    expect([await refreshed, data(loader)]).toEqual([null, { id: 'x' }])
  })

  test('before anybody asked it asks nothing', async () => {
    const { api, asked } = givenApi()
    expect(await createLoader(api.tournament).refresh()).toBeNull()
    expect(asked).toEqual([])
  })
})

describe('what came with the page', () => {
  const GIVEN = { data: { id: 'x', goals: 1 } as never, etag: '"one"' }

  function givenLoader() {
    const { api, asked } = givenApi()
    const loader = createLoader(Object.assign(api.tournament, { given: (_id: string) => GIVEN }))
    loader.take('x')
    return { loader, asked }
  }

  test('is there at once, and asked for again by its tag', () => {
    const { loader, asked } = givenLoader()
    expect([data(loader), asked]).toEqual([GIVEN.data, []])
    void loader.refresh()
    expect(asked[0]).toMatchObject({ question: ['x'], etag: '"one"' })
  })

  test('stays while it is not renewed', async () => {
    const { loader, asked } = givenLoader()
    const refreshed = loader.refresh()
    await asked[0]!.answer(FAILED)
    expect([await refreshed, data(loader)]).toEqual([FAILURE, GIVEN.data])
  })

  const GONE = { kind: 'failed', failure: { status: 404, message: 'No existe' } } as const

  test('is not kept where it is gone by then', async () => {
    const { loader, asked } = givenLoader()
    void loader.refresh()
    await asked[0]!.answer(GONE)
    expect(loader.$state.get()).toEqual({ loading: false, data: null, error: GONE.failure })
  })

  test('is kept as any other once it was confirmed', async () => {
    const { loader, asked } = givenLoader()
    void loader.refresh()
    await asked[0]!.answer({ kind: 'unchanged' })
    void loader.refresh()
    await asked[1]!.answer(GONE)
    expect(data(loader)).toBe(GIVEN.data)
  })

  test('takes the place of nothing that is newer', async () => {
    const { loader, asked } = givenLoader()
    void loader.request('y')
    await asked[0]!.answer(ok({ id: 'y' } as never))
    loader.take('x')
    expect(data(loader)).toEqual({ id: 'y' })
  })
})
