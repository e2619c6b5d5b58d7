/** A process that renders pages from the compiled code, one job after another. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReadingKey } from '../reading/reading-store.ts'
import type { PageReport } from '../verify/page-check.ts'
import { PageCheck } from '../verify/page-check.ts'
import { withCssInUse } from './css-in-use.ts'
import { PageRenderer } from './page-renderer.ts'
import { importsIn, withPreloads } from './preloads.ts'

/** Render these pages of these tournaments, or, with `pages` null, all that belong to none. */
export type RenderJob = { tournaments: ReadingKey[]; pages: string[] | null }
export type JobResult =
  | { error: string; code?: string | undefined; report: null }
  | { error: null; code?: undefined; report: PageReport }

/** Files being written while the next page is rendered. */
const AT_ONCE = 8
const OF_A_TOURNAMENT = /^\/(?:torneo-beta|t-beta\/basketball)\/\[/

const [compiled, out] = process.argv.slice(2) as [string, string]
const renderer = await PageRenderer.of(compiled)
const imports = await importsIn(join(compiled, 'site'))
const check = new PageCheck()
const folders = new Set<string>()

async function write(file: string, bytes: Uint8Array) {
  const path = join(out, file)
  const folder = dirname(path)
  if (!folders.has(folder)) await mkdir(folder, { recursive: true })
  folders.add(folder)
  await writeFile(path, bytes)
}

async function run({ tournaments, pages }: RenderJob): Promise<PageReport> {
  process.env.CASCARITA_BUILDING = JSON.stringify(tournaments)
  const addresses = pages ?? (await renderer.addresses((route) => !OF_A_TOURNAMENT.test(route)))
  const writing = new Set<Promise<void>>()
  const failures: unknown[] = []
  for (const address of addresses) {
    const { file, text } = await renderer.render(address)
    const shown = file.endsWith('.html') ? withPreloads(withCssInUse(text), imports) : text
    const bytes = new TextEncoder().encode(shown)
    check.add(file, shown, bytes)
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
process.on('message', (job: RenderJob) => {
  run(job).then(
    (report) => process.send!({ error: null, report } satisfies JobResult),
    (error: unknown) =>
      process.send!({
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        code: (error as NodeJS.ErrnoException).code,
        report: null,
      } satisfies JobResult),
  )
})
