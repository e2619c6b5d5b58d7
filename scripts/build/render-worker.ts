/** A process that renders pages from the compiled code, one order after another. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kept } from '../../src/lib/content/shelf.ts'
import { PageRenderer } from './page-renderer.ts'

/** Render these pages of these tournaments, or, with `pages` null, all that belong to none. */
export type Order = { tournaments: Kept[]; pages: string[] | null }
export type Answer = { error: string | null }

/** Files being written while the next page is rendered. */
const AT_ONCE = 8
const OF_A_TOURNAMENT = /^\/(?:torneo-beta|t-beta\/basketball)\/\[/

const [kitchen, out] = process.argv.slice(2) as [string, string]
const renderer = await PageRenderer.of(kitchen)
const folders = new Set<string>()

async function write(file: string, html: Uint8Array) {
  const path = join(out, file)
  const folder = dirname(path)
  if (!folders.has(folder)) await mkdir(folder, { recursive: true })
  folders.add(folder)
  await writeFile(path, html)
}

async function carryOut({ tournaments, pages }: Order) {
  process.env.CASCARITA_BUILDING = JSON.stringify(tournaments)
  renderer.forget()
  const addresses = pages ?? (await renderer.addresses((route) => !OF_A_TOURNAMENT.test(route)))
  const writing = new Set<Promise<void>>()
  for (const address of addresses) {
    const { file, html } = await renderer.render(address)
    const written = write(file, html).finally(() => writing.delete(written))
    writing.add(written)
    if (writing.size >= AT_ONCE) await Promise.race(writing)
  }
  await Promise.all(writing)
}

process.once('disconnect', () => process.exit(1))
process.on('message', (order: Order) => {
  carryOut(order).then(
    () => process.send!({ error: null } satisfies Answer),
    (error: unknown) =>
      process.send!({
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies Answer),
  )
})
