/**
 * Builds once for `builder.ts`: logs like `npm run build`, answers once the site is shown, and then
 * draws previews. What stops it loses nothing: the next build draws the rest.
 */
import { contentDir, nowHere, workDir } from '../../ground/folders.ts'
import { buildSite } from './build-site.ts'
import { consoleLog } from '../../ground/log.ts'
import { print, printError } from '../../ground/terminal.ts'
import { Refusal } from '../../ground/refusal.ts'
import { failingLines, failingSentence } from '../reading/failing.ts'
import { plural } from '../../src/lib/wording/plural.ts'
import { heavyWords } from '../releases/verify.ts'
import type { Undrawn } from '../releases/undrawn.ts'
import type { BuildAsk, BuildOutcome } from './outcome.ts'
import { failedBuild } from './outcome.ts'

/** Longer than any build, so that a running build ends first. */
const PATIENCE_MS = 600_000

const UNKNOWN = 'Algo falló al construir. El detalle está en la bitácora del servidor.'

/** Another process prints to the same terminal, so counts are whole lines, as in a log. */
const log = consoleLog(false, { write: () => undefined })

type Done = { outcome: BuildOutcome; undrawn: Undrawn | null }

async function build({ out, commit }: BuildAsk): Promise<Done> {
  try {
    const { rendered, written, pages, heavy, undrawn, failing } = await buildSite({
      content: contentDir(),
      work: workDir(),
      out,
      commit,
      force: false,
      log,
      today: nowHere(),
      patience: PATIENCE_MS,
      onWait: () => print('Otra construcción está en marcha; esta espera a que termine.'),
    })
    const isSame = rendered === 0 && written === 0
    const done = isSame
      ? 'Nada cambió; el sitio queda como estaba.'
      : `Listo: ${plural(pages, 'página', 'páginas')} de torneos, ${plural(written, 'archivo nuevo', 'archivos nuevos')}.`
    if (failing) printError(failingLines(failing).join('\n'))
    const outcome: BuildOutcome = {
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

function outcomeOf(error: unknown): BuildOutcome {
  if (!(error instanceof Refusal)) {
    printError(error)
    return failedBuild(UNKNOWN)
  }
  printError(error.message)
  if (error.publicMessage === null) return failedBuild(UNKNOWN)
  return {
    result: 'refused',
    message: error.publicMessage,
    problems: [...error.problems],
    warnings: [],
    rendered: 0,
    written: 0,
  }
}

const tell = (outcome: BuildOutcome) => new Promise((sent) => process.send!(outcome, sent))

async function answer(ask: BuildAsk) {
  const { outcome, undrawn } = await build(ask)
  await tell(outcome)
  if (!undrawn) return
  const { drawPreviews } = await import('./draw-previews.ts')
  await drawPreviews(undrawn, log)
}

process.once('disconnect', () => process.exit(1))
process.once('message', (ask: BuildAsk) => {
  answer(ask)
    .catch(printError)
    .finally(() => process.exit())
})
