/**
 * Builds for `builder.ts`, one request after another. Logs like `npm run build`, answers once the
 * site is shown, and then draws previews until it is asked again. Ends where the code has changed
 * since it began, so that the current code always builds.
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
import { Renderers } from '../rendering/renderers.ts'
import type { BuildAsk, BuildEnded, BuildOutcome } from './outcome.ts'
import { failedBuild } from './outcome.ts'

/** Longer than any build, so that a running build ends first. */
const PATIENCE_MS = 600_000

const UNKNOWN = 'Algo falló al construir. El detalle está en la bitácora del servidor.'

/** Another process prints to the same terminal, so counts are whole lines, as in a log. */
const log = consoleLog(false, { write: () => undefined })

/** The code on disk is no longer that of this process. */
class OldCode extends Error {}

type Done = { outcome: BuildOutcome; undrawn: Undrawn | null }

/** What this process keeps from build to build. */
class Kept {
  readonly renderers = new Renderers()
  private sources: string | undefined

  readonly onSources = (sources: string) => {
    this.sources ??= sources
    if (sources !== this.sources) throw new OldCode()
  }
}

/** Throws `OldCode` before anything is built. */
async function build({ out, commit, touched }: BuildAsk, kept: Kept): Promise<Done> {
  try {
    const { rendered, written, pages, heavy, undrawn, failing } = await buildSite({
      content: contentDir(),
      work: workDir(),
      ...{ out, commit, renderers: kept.renderers, onSources: kept.onSources },
      force: false,
      touched: touched ?? undefined,
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
    if (error instanceof OldCode) throw error
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

const tell = (ended: BuildEnded) => new Promise((sent) => process.send!(ended, sent))

/** Draws until it is stopped; the next build draws the rest. */
class Drawing {
  private readonly end = new AbortController()
  private readonly ended: Promise<unknown>

  constructor(undrawn: Undrawn) {
    this.ended = import('./draw-previews.ts')
      .then(({ drawPreviews }) => drawPreviews(undrawn, log, this.end.signal))
      .catch(printError)
  }

  async stop() {
    this.end.abort()
    await this.ended
  }
}

function serve() {
  const kept = new Kept()
  let drawing: Drawing | null = null
  const answer = async (ask: BuildAsk) => {
    await drawing?.stop()
    const { outcome, undrawn } = await build(ask, kept)
    await tell({ outcome })
    drawing = undrawn && new Drawing(undrawn)
  }
  process.once('disconnect', () => process.exit(1))
  process.on('message', (ask: BuildAsk) => {
    answer(ask).catch(async (error: unknown) => {
      if (error instanceof OldCode) await tell({ outcome: null })
      else printError(error)
      process.exit(0)
    })
  })
}

serve()
