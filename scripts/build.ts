/**
 * `npm run build`: check, build what changed, swap. Flags: --content DIR, --out DIR, --force, --quiet,
 * --allow-removals (most tournaments may go away), --wait (for a build that is under way: a minute),
 * --changed ID (again for each one: no other tournament is looked at).
 * On several machines: --part 2/8 renders an eighth of the tournaments into --parts DIR, and --join
 * builds of all that are there.
 */
import { resolve } from 'node:path'
import { contentDir, todayHere, workDir } from '../publish/folders.ts'
import { commandWords } from '../publish/command-words.ts'
import { buildShare } from '../publish/build/build-share.ts'
import { buildSite } from '../publish/build/build-site.ts'
import { shareNumber } from '../publish/build/shares.ts'
import { consoleLog, orRefuse } from '../publish/build/steps.ts'
import { namedTournaments } from '../publish/build/touched.ts'

const PATIENCE_MS = 60_000

const USAGE =
  'npm run build -- [--force] [--wait] [--allow-removals] [--changed ID] [--quiet] [--content DIR] [--out DIR] [--part 2/8] [--join] [--parts DIR]'
const OPTIONS = {
  content: { type: 'string' },
  out: { type: 'string', default: 'dist' },
  force: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  'allow-removals': { type: 'boolean', default: false },
  wait: { type: 'boolean', default: false },
  changed: { type: 'string', multiple: true },
  part: { type: 'string' },
  parts: { type: 'string', default: 'partes' },
  join: { type: 'boolean', default: false },
} as const

await orRefuse(async () => {
  const { values } = commandWords(USAGE, { options: OPTIONS })
  const log = consoleLog(values.quiet)
  const { force } = values
  const content = contentDir(values.content)
  const touched = values.changed && namedTournaments(content, values.changed)
  const settings = {
    ...{ content, work: workDir(), force, log, today: todayHere(), touched },
    patience: values.wait ? PATIENCE_MS : 0,
  }
  const parts = resolve(values.parts)
  if (values.part !== undefined) {
    await buildShare(settings, shareNumber(values.part), parts)
    return
  }
  const { undrawn } = await buildSite({
    ...settings,
    out: resolve(values.out),
    allowRemovals: values['allow-removals'],
    join: values.join ? parts : undefined,
  })
  if (undrawn) {
    const { drawPreviews } = await import('../publish/previews/previews.ts')
    await drawPreviews(undrawn, log)
  }
})
