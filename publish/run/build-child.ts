/**
 * One build in its own process, so that it always runs the current code. It logs like `npm run
 * build`, sends the outcome to its parent, and then draws previews until it is stopped.
 * `build-child.ts OUT [COMMIT [TOUCHED]]`; TOUCHED is a JSON list of tournament ids.
 */
import { contentDir, nowHere, workDir } from '../ground/folders.ts'
import { buildSite } from './build-site.ts'
import { print, printError } from '../ground/terminal.ts'
import { Refusal } from '../ground/refusal.ts'
import { failingLines, failingSentence } from '../reading/failing.ts'
import { plural } from '../../src/lib/wording/plural.ts'
import { heavyWords } from '../releases/verify.ts'
import type { Undrawn } from '../releases/undrawn.ts'
import type { BuildEnded, Outcome } from './outcome.ts'
import { failed } from './outcome.ts'

/** Longer than any build, so that a running build ends first. */
const PATIENCE_MS = 600_000

const UNKNOWN = 'Algo falló al construir. El detalle está en la bitácora del servidor.'

type Done = { outcome: Outcome; undrawn: Undrawn | null }

async function build(out: string, commit: string, touched: string | undefined): Promise<Done> {
  try {
    const { rendered, written, pages, heavy, undrawn, failing } = await buildSite({
      content: contentDir(),
      work: workDir(),
      out,
      force: false,
      commit: commit || null,
      touched: touched === undefined ? undefined : (JSON.parse(touched) as string[]),
      log: print,
      today: nowHere(),
      patience: PATIENCE_MS,
      onWait: () => print('Otra construcción está en marcha; esta espera a que termine.'),
    })
    const isSame = rendered === 0 && written === 0
    const done = isSame
      ? 'Nada cambió; el sitio queda como estaba.'
      : `Listo: ${plural(pages, 'página', 'páginas')} de torneos, ${plural(written, 'archivo nuevo', 'archivos nuevos')}.`
    if (failing) printError(failingLines(failing).join('\n'))
    const outcome: Outcome = {
      result: failing ? 'partial' : isSame ? 'unchanged' : 'built',
      message: failing ? failingSentence(failing) : done,
      problems: [...(failing?.problems ?? [])],
      warnings: heavyWords(heavy),
      rendered,
      written,
    }
    return { outcome, undrawn }
  } catch (error) {
    return { outcome: outcomeOf(error), undrawn: null }
  }
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Refusal)) {
    printError(error)
    return failed(UNKNOWN)
  }
  printError(error.message)
  if (error.publicMessage === null) return failed(UNKNOWN)
  return {
    result: 'refused',
    message: error.publicMessage,
    problems: [...error.problems],
    warnings: [],
    rendered: 0,
    written: 0,
  }
}

process.once('disconnect', () => process.exit(1))
const [out = 'dist', commit = '', touched] = process.argv.slice(2)
const { outcome, undrawn } = await build(out, commit, touched)
const ended: BuildEnded = { outcome, isDrawing: undrawn !== null }
await new Promise((sent) => process.send!(ended, sent))
if (undrawn) {
  const { drawPreviews } = await import('./draw-previews.ts')
  await drawPreviews(undrawn, print).catch(printError)
}
process.exit(0)
