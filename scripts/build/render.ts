/** Runs Astro over batches of tournaments, each in a process of its own, a few at a time. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Refusal } from './steps.ts'

/** `only`: ids of tournaments. `out`: a folder of its own for what comes out. */
export type Batch = { only: readonly string[]; out: string }

type Surroundings = { content: string; work: string; hands: number }

/** At most this much JavaScript heap for one rendering process, in MB. */
const HEAP_MB = 460

/** Renders every batch into its `out`. Refuses with what Astro said when one fails. */
export async function renderBatches(
  batches: readonly Batch[],
  { content, work, hands }: Surroundings,
) {
  const waiting = [...batches]
  const stop = new AbortController()
  const renderWaiting = async (hand: number) => {
    const cache = join(work, 'astro', String(hand))
    for (let batch = waiting.shift(); batch; batch = waiting.shift())
      await render(batch, { content, work, cache }, stop.signal)
  }
  const count = Math.min(hands, batches.length)
  try {
    await Promise.all(Array.from({ length: count }, (_, hand) => renderWaiting(hand)))
  } finally {
    stop.abort()
  }
}

const environment = (
  { only, out }: Batch,
  { content, work, cache }: { content: string; work: string; cache: string },
) => ({
  ...process.env,
  CASCARITA_CONTENT: content,
  CASCARITA_WORK: work,
  CASCARITA_CACHE: cache,
  CASCARITA_OUT: out,
  CASCARITA_ONLY: JSON.stringify(only),
  CASCARITA_CHECKED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
})

function render(
  batch: Batch,
  around: { content: string; work: string; cache: string },
  signal: AbortSignal,
) {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, join(import.meta.dirname, 'render-child.ts')],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: environment(batch, around), signal },
  )
  let told = ''
  const listen = (chunk: Buffer) => (told = (told + chunk.toString()).slice(-20_000))
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, killer) => {
      if (code === 0) return resolve()
      const why = killer ?? `código ${code}`
      reject(
        new Refusal(
          `${told.trim()}\nNo se pudieron armar las páginas (${why}). No se cambió nada del sitio.`,
        ),
      )
    })
  })
}
