/**
 * `npm run build`: check, build what changed, swap. Flags: --content DIR, --out DIR, --force, --quiet,
 * --allow-removals (most tournaments may go away), --wait (for a build that is under way: a minute).
 */
import { resolve } from 'node:path'
import { contentDir, todayHere, workDir } from '../publish/folders.ts'
import { commandWords } from '../publish/command-words.ts'
import { buildSite } from '../publish/build/build-site.ts'
import { consoleLog, orRefuse } from '../publish/build/steps.ts'

const PATIENCE_MS = 60_000

const USAGE =
  'npm run build -- [--force] [--wait] [--allow-removals] [--quiet] [--content DIR] [--out DIR]'
const OPTIONS = {
  content: { type: 'string' },
  out: { type: 'string', default: 'dist' },
  force: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  'allow-removals': { type: 'boolean', default: false },
  wait: { type: 'boolean', default: false },
} as const

await orRefuse(async () => {
  const { values } = commandWords(USAGE, { options: OPTIONS })
  const log = consoleLog(values.quiet)
  const { undrawn } = await buildSite({
    content: values.content ? resolve(values.content) : contentDir(),
    out: resolve(values.out),
    work: workDir(),
    force: values.force,
    allowRemovals: values['allow-removals'],
    patience: values.wait ? PATIENCE_MS : 0,
    log,
    today: todayHere(),
  })
  if (undrawn) {
    const { drawPreviews } = await import('../publish/previews/previews.ts')
    await drawPreviews(undrawn, log)
  }
})
