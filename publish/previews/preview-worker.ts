/** A process that draws previews one after another, at low priority. */
import { constants, setPriority } from 'node:os'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Preview } from '../../src/lib/previews/preview.ts'
import { endInTime } from '../pictures/drawing-process.ts'
import { replaceFile } from '../../ground/replace-file.ts'
import { drawPreview } from './draw-preview.ts'

/** Written to `path` atomically. */
export type PreviewAsk = { preview: Preview; path: string; pictures: string }
export type PreviewAnswer = { error: string | null }

endInTime()
try {
  setPriority(constants.priority.PRIORITY_LOW)
} catch {
  // Where the priority cannot be lowered, it stays as it is.
}

async function draw({ preview, path, pictures }: PreviewAsk) {
  const bytes = await drawPreview(preview, pictures)
  await mkdir(dirname(path), { recursive: true })
  await replaceFile(path, bytes)
}

process.on('message', (ask: PreviewAsk) => {
  draw(ask).then(
    () => process.send!({ error: null } satisfies PreviewAnswer),
    (error: unknown) => process.send!({ error: String(error) } satisfies PreviewAnswer),
  )
})
