/**
 * `npm run build`: checks, builds what changed, and swaps. Exits with 1 where a tournament's
 * current files are not shown. Flags: --content DIR, --out DIR, --force, --quiet, --allow-removals
 * (most tournaments may be removed), --wait (up to a minute for a running build).
 */
import { resolve } from 'node:path'
import { contentDir, nowHere, workDir } from '../ground/folders.ts'
import { commandWords } from '../ground/command-words.ts'
import { consoleLog, endOnInterrupt } from '../ground/log.ts'
import { orRefuse } from '../ground/refusal.ts'
import { failingLines } from '../publish/reading/failing.ts'
import { printError } from '../ground/terminal.ts'
import { noteBeforeBuild } from '../server/api/create/note-listing.ts'
import { keptWanted } from '../server/api/database/kept.ts'

const PATIENCE_MS = 60_000

const KEPT =
  'Se detuvo. El sitio se muestra como estaba. Las imágenes y vistas previas ya hechas se quedan; la siguiente construcción sigue con lo que falta.'

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
  using log = consoleLog(values.quiet)
  endOnInterrupt(KEPT)
  const { force } = values
  const content = contentDir(values.content)
  const work = workDir()
  await noteBeforeBuild(keptWanted(process.env), work, content)
  const { buildSite } = await import('../publish/run/build-site.ts')
  const { undrawn, failing } = await buildSite({
    content,
    work,
    force,
    log,
    today: nowHere(),
    out: resolve(values.out),
    allowRemovals: values['allow-removals'],
    patience: values.wait ? PATIENCE_MS : 0,
  })
  if (failing) {
    printError(failingLines(failing).join('\n'))
    process.exitCode = 1
  }
  if (undrawn) {
    const { drawPreviews } = await import('../publish/run/draw-previews.ts')
    await drawPreviews(undrawn, log)
  }
})
