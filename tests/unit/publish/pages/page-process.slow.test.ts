/** What a faulty page does to the others: nothing. With real processes that run `odd-child.ts`. */
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PageFailed, PageProcess, TooManyPages } from '../../../../publish/pages/page-process.ts'

const FILE = join(import.meta.dirname, 'odd-child.ts')

let pages: PageProcess
const start = async (limits: ConstructorParameters<typeof PageProcess>[0] = {}, env = {}) => {
  pages = new PageProcess({ spareAfter: 0, heap: 60, ...limits }, { file: FILE, env })
  pages.begin()
  await pages.ready
  return pages
}
const text = async (file: string) => (await pages.page([{ file }]))?.text
const failure = (file: string) =>
  pages.page([{ file }]).then(
    () => null,
    (error: unknown) => error as PageFailed,
  )
const pidOf = (said: string | null | undefined) => Number(/by (\d+)/.exec(said!)![1])

afterEach(() => pages.close())

test('pages come in turn, by one process', async () => {
  await start()
  const texts = await Promise.all(['a.html', 'b.html', 'c.html'].map(text))
  expect(texts.map((one) => one!.split(' ')[0])).toEqual(['a.html', 'b.html', 'c.html'])
  expect(new Set(texts.map(pidOf)).size).toBe(1)
})

test('a page that throws is named, with who is reserved, and its process goes on', async () => {
  await start()
  const before = pidOf(await text('a.html'))
  const error = await failure('throws.html')
  expect(error).toBeInstanceOf(PageFailed)
  expect([error!.message, error!.reserved]).toEqual([
    'throws.html: Error: this page is broken',
    'somebody',
  ])
  expect(pidOf(await text('a.html'))).toBe(before)
})

describe('only the page itself fails that', () => {
  test.each([
    ['loops for ever', 'loops.html', { deadline: 500 }, 'loops.html took too long'],
    ['ends its process', 'exits.html', {}, 'exits.html ended its process (exit)'],
    ['fills the heap', 'heap.html', {}, 'heap.html ended its process (SIGABRT)'],
  ])('%s', async (_fault, file, limits, message) => {
    await start(limits)
    const asked = failure(file)
    const others = Promise.all(['a.html', 'b.html'].map(text))
    expect((await asked)!.message).toBe(message)
    expect((await asked)!.reserved).toBeNull()
    expect((await others).map((one) => one!.split(' ')[0])).toEqual(['a.html', 'b.html'])
    expect(await text('c.html')).toContain('c.html')
  })
})

test('while one page takes long, the spare answers the others', async () => {
  await start({ deadline: 20_000, hurry: 20 })
  await vi.waitUntil(() => pages.processes === 2, { timeout: 20_000 })
  let isOver = false
  void failure('loops.html').then(() => (isOver = true))
  expect(await text('a.html')).toContain('a.html')
  expect(isOver).toBe(false)
})

test('a process that holds too much memory is followed by another', async () => {
  await start({ memory: 500 })
  const first = pidOf(await text('a.html'))
  await text('buffers.html')
  expect(pidOf(await text('a.html'))).not.toBe(first)
})

test('a page that is asked for after a change is made after it, and it is said which one is read', async () => {
  await start()
  pages.changed(['liga'])
  pages.changed(['copa'])
  expect(await text('a.html')).toContain('change 2')
  expect([pages.noted, pages.read]).toEqual([2, 2])
})

test('a process that follows another has the changes from before it began', async () => {
  await start()
  pages.changed(['liga'])
  await failure('exits.html')
  await vi.waitUntil(() => pages.processes > 0, { timeout: 20_000 })
  expect(await text('a.html')).toContain('change 1')
  pages.changed(['copa'])
  expect(await text('a.html')).toContain('change 2')
  expect(pages.read).toBe(2)
})

test('what one process finds by looking, the spare hears of', async () => {
  await start({ deadline: 20_000, hurry: 20 })
  await vi.waitUntil(() => pages.processes === 2, { timeout: 20_000 })
  const first = pidOf(await text('a.html'))
  await pages.look(null)
  expect(pages.versions!.parts.get('liga')).toBe(String(first))
  void failure('loops.html')
  const other = await text('a.html')
  expect(pidOf(other)).not.toBe(first)
  expect(other).toContain('told of liga')
})

test('more than can wait are refused at once', async () => {
  await start({ queue: 2, deadline: 500 })
  const slow = failure('loops.html')
  const waiting = [text('a.html'), text('b.html')]
  await expect(text('c.html')).rejects.toBeInstanceOf(TooManyPages)
  await slow
  expect(await Promise.all(waiting)).toHaveLength(2)
})

test('data that forbid it to start are said', async () => {
  await expect(start({}, { ODD_START: 'refused' })).rejects.toThrow('torneos no es una carpeta')
})
