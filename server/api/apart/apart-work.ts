/**
 * What costs much of a processor runs in a process of its own, so that it keeps no reader waiting:
 * previews of changes, and plans of new tournaments. One at a time, the accounts by turns; what
 * takes too long is stopped.
 */
import { join } from 'node:path'
import type { Today } from '../../../src/lib/calendar/today.ts'
import type { TournamentTexts } from '../../../src/lib/edit/edit.ts'
import { LIMITS } from '../../../src/lib/problems/limits.ts'
import type { EarlierSeason } from '../../../src/lib/planning/earlier-season.ts'
import type { PreviewedChange } from '../../../src/lib/schema/change.ts'
import type { ConsequencesAnswer } from '../../../src/lib/schema/mesa.ts'
import { drawingProcess, type DrawingProcess } from '../../../publish/pictures/drawing-process.ts'
import { TooMany } from '../accounts/turns.ts'
import type { AskedPlan, Planned } from '../create/planned-or-refused.ts'
import { fairTurns } from '../fair-turns.ts'
import { Refused } from '../refusal.ts'
import { SAYS } from '../wording.ts'

export type ApartJob =
  | { kind: 'preview'; texts: TournamentTexts; change: PreviewedChange }
  | {
      kind: 'plan'
      asked: AskedPlan
      today: Today
      picture: string | undefined
      earlier: EarlierSeason | undefined
    }

export type ApartAnswer =
  | { done: object }
  | { refused: { status: number; message: string; more: object } }
  | { error: string }

export type ApartWork = {
  /** `who`: the actor whose turn it is. Throws a `Refused`, as `previewed` does. */
  preview: (
    who: string,
    texts: TournamentTexts,
    change: PreviewedChange,
  ) => Promise<ConsequencesAnswer>
  /** Throws a `Refused`, as `plannedOrRefused` does. */
  plan: (
    who: string,
    asked: AskedPlan,
    today: Today,
    picture: string | undefined,
    earlier?: EarlierSeason,
  ) => Promise<Planned>
}

const CHILD = join(import.meta.dirname, 'apart-child.ts')
/** Jobs that may wait in all. */
const MOST_WAITING = 40
/** A process without work for this long ends. */
const IDLE_MS = 120_000
const BUSY_SECONDS = '5'

/** Each job may take `mostMs` milliseconds by the clock. */
export function apartWork(mostMs: number = LIMITS.apartMs): ApartWork {
  const inTurn = fairTurns({ atOnce: 1, waiting: MOST_WAITING })
  let child: DrawingProcess<ApartJob, ApartAnswer> | null = null
  let idle: NodeJS.Timeout | undefined

  async function done(job: ApartJob): Promise<object> {
    clearTimeout(idle)
    child ??= drawingProcess<ApartJob, ApartAnswer>(CHILD, mostMs, mostMs)
    const answer = await child.ask(job)
    idle = setTimeout(() => {
      child?.close()
      child = null
    }, IDLE_MS).unref()
    if (typeof answer === 'string') throw new Refused(503, SAYS.tooMuchWork, {}, { problems: [] })
    if ('done' in answer) return answer.done
    if ('error' in answer) throw new Error(answer.error)
    const { status, message, more } = answer.refused
    throw new Refused(status, message, {}, more)
  }

  const asked = <T extends object>(who: string, job: ApartJob): Promise<T> =>
    inTurn(who, () => done(job) as Promise<T>).catch((error: unknown) => {
      throw error instanceof TooMany ? busy() : error
    })

  return {
    preview: (who, texts, change) =>
      asked(who, { kind: 'preview', texts: sendable(texts), change }),
    plan: (who, plan, today, picture, earlier) =>
      asked(who, { kind: 'plan', asked: plan, today, picture, earlier }),
  }
}

let shared: ApartWork | undefined

/** The one that all of a process's applications share. */
export const sharedApartWork = (): ApartWork => (shared ??= apartWork())

const busy = () => new Refused(503, SAYS.busy, { 'Retry-After': BUSY_SECONDS })

/** Without the function that keeps what it has read. */
function sendable(texts: TournamentTexts): TournamentTexts {
  const { readText: _readText, ...options } = texts.options ?? {}
  return { ...texts, options }
}
