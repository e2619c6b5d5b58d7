/** Renders pages in a few processes, which take orders until there are none left. */
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { diskRefusal } from '../build/disk-trouble.ts'
import type { Seen } from '../verify/page-check.ts'
import { allSeen } from '../verify/page-check.ts'
import type { Answer, Order } from './render-worker.ts'
import { Refusal } from '../build/steps.ts'

type Surroundings = {
  kitchen: string
  content: string
  work: string
  out: string
  /** Processes at a time. */
  hands: number
}

/** At most this much JavaScript heap for one process, in MB. */
const HEAP_MB = 300

/**
 * Carries out all orders into `out` and answers what was seen of the pages. Refuses with what the
 * page said when one fails.
 */
export async function renderOrders(orders: readonly Order[], around: Surroundings): Promise<Seen> {
  const waiting = [...orders]
  const seen: Seen[] = []
  const hands = Array.from({ length: Math.min(around.hands, orders.length) }, () => hire(around))
  try {
    await Promise.all(
      hands.map(async (hand) => {
        for (let order = waiting.shift(); order; order = waiting.shift())
          seen.push(await carryOut(hand, order))
      }),
    )
    return allSeen(seen)
  } finally {
    for (const hand of hands) hand.kill()
  }
}

const hire = ({ kitchen, content, work, out }: Surroundings) =>
  fork(join(import.meta.dirname, 'render-worker.ts'), [kitchen, out], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=32'],
    env: {
      ...process.env,
      CASCARITA_CONTENT: content,
      CASCARITA_WORK: work,
      CASCARITA_BUILDING: '[]',
      NODE_ENV: 'production',
    },
  })

const carryOut = (hand: ChildProcess, order: Order) =>
  new Promise<Seen>((resolve, reject) => {
    const fail = (told: string) =>
      reject(new Refusal(`${told}\nNo se pudieron armar las páginas. No se cambió nada del sitio.`))
    const onExit = (code: number | null, killer: string | null) =>
      fail(`El proceso que las armaba terminó (${killer ?? `código ${code}`}).`)
    hand.once('exit', onExit)
    hand.once('error', reject)
    hand.once('message', ({ error, code, seen }: Answer) => {
      hand.off('exit', onExit)
      hand.off('error', reject)
      if (error === null) return resolve(seen)
      const refusal = diskRefusal({ code })
      if (refusal) reject(refusal)
      else fail(error)
    })
    hand.send(order)
  })
