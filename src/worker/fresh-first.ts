/**
 * Answers from the network if it takes at most two seconds, else with the saved answer. A later
 * answer is still saved, so nothing shown is older than one reload.
 */
import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { savedInOrder, type Saved } from './saved-in-order.ts'

const PATIENCE_MS = 2000

/** Edits a saved answer before it is shown; `isSlow`: no answer came in time. */
export type EditAnswer = (saved: Response, isSlow: boolean) => Response | Promise<Response>

type Kind = Saved & {
  shown?: EditAnswer
  /** Whether a saved answer may be shown before the network has failed. */
  mayBeSlow?: boolean
  /** Whether a saved answer may be shown at all; defaults to yes. */
  mayBeSaved?: () => boolean
}

export class FreshFirst extends Strategy {
  readonly #kind: Kind

  constructor(kind: Kind) {
    super({
      cacheName: kind.cacheName,
      plugins: [savedInOrder(kind)],
      matchOptions: { ignoreVary: true },
    })
    this.#kind = kind
  }

  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const {
      shown = (saved: Response) => saved,
      mayBeSlow = true,
      mayBeSaved = () => true,
    } = this.#kind
    // Kept alive even if the page no longer waits: a late answer is saved.
    const coming = handler.waitUntil(
      handler
        .fetchAndCachePut(request)
        .then(refusingErrors)
        .then(
          (answer) => ({ answer }),
          (error: unknown) => ({ error }),
        ),
    )
    const inTime = await Promise.race(mayBeSlow ? [coming, patience()] : [coming])
    if (inTime && 'answer' in inTime && inTime.answer.status < 500) return inTime.answer
    const saved = mayBeSaved() ? await handler.cacheMatch(request) : undefined
    if (saved) return shown(saved, inTime === undefined)
    const late = await coming
    if ('answer' in late) return late.answer
    throw late.error
  }
}

/** If a preload finds no network, Firefox 153 returns a network error instead of rejecting. */
function refusingErrors(answer: Response): Response {
  if (answer.type === 'error') throw new TypeError('no network')
  return answer
}

const patience = () => new Promise<undefined>((end) => setTimeout(end, PATIENCE_MS))
