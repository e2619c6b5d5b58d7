/**
 * What is fresh, where it comes in two seconds; what is saved else, as saved. What comes later is
 * saved all the same, so that nothing shown is older than one reload.
 */
import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { savedInOrder, type Saved } from './saved-in-order.ts'

const PATIENCE_MS = 2000

/** What a saved answer becomes before it is shown; `isSlow`: no answer came in time. */
export type Shown = (saved: Response, isSlow: boolean) => Response | Promise<Response>

type Kind = Saved & {
  shown?: Shown
  /** Whether what is saved may be shown before the network has said no. */
  mayBeSlow?: boolean
  /** Whether what is saved may be shown at all; it may unless said. */
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
    // Waited for even where nobody waits: what comes late is saved.
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

/** Where a preload finds no network, Firefox 153 hands out a network error instead of refusing. */
function refusingErrors(answer: Response): Response {
  if (answer.type === 'error') throw new TypeError('no network')
  return answer
}

const patience = () => new Promise<undefined>((end) => setTimeout(end, PATIENCE_MS))
