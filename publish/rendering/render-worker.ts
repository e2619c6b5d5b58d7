/** A process that renders pages from the compiled code, one order after another. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReadingKey } from '../reading/reading-store.ts'
import type { Seen } from '../verify/page-check.ts'
import { PageCheck } from '../verify/page-check.ts'
import { PageRenderer } from './page-renderer.ts'

/** Render these pages of these tournaments, or, with `pages` null, all that belong to none. */
export type Order = { tournaments: ReadingKey[]; pages: string[] | null }
export type Answer =
  | { error: string; code?: string | undefined; seen: null }
  | { error: null; code?: undefined; seen: Seen }

/** Files being written while the next page is rendered. */
const AT_ONCE = 8
const OF_A_TOURNAMENT = /^\/(?:torneo-beta|t-beta\/basketball)\/\[/

const [kitchen, out] = process.argv.slice(2) as [string, string]
const renderer = await PageRenderer.of(kitchen)
const check = new PageCheck()
const folders = new Set<string>()

async function write(file: string, bytes: Uint8Array) {
  const path = join(out, file)
  const folder = dirname(path)
  if (!folders.has(folder)) await mkdir(folder, { recursive: true })
  folders.add(folder)
  await writeFile(path, bytes)
}

async function carryOut({ tournaments, pages }: Order): Promise<Seen> {
  process.env.CASCARITA_BUILDING = JSON.stringify(tournaments)
  renderer.forget()
  const addresses = pages ?? (await renderer.addresses((route) => !OF_A_TOURNAMENT.test(route)))
  const writing = new Set<Promise<void>>()
  const failures: unknown[] = []
  for (const address of addresses) {
    const { file, text, bytes } = await renderer.render(address)
    check.add(file, text, bytes)
    const written = write(file, bytes)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => writing.delete(written))
    writing.add(written)
    if (writing.size >= AT_ONCE) await Promise.race(writing)
    if (failures.length > 0) break
  }
  await Promise.all(writing)
  if (failures.length > 0) throw failures[0]
  return check.report()
}

process.once('disconnect', () => process.exit(1))
process.on('message', (order: Order) => {
  carryOut(order).then(
    (seen) => process.send!({ error: null, seen } satisfies Answer),
    (error: unknown) =>
      process.send!({
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        code: (error as NodeJS.ErrnoException).code,
        seen: null,
      } satisfies Answer),
  )
})
