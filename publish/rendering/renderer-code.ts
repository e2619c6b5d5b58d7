/**
 * The code of the processes that render, as one file beside the pages that they render: Node need not look
 * for sixty files, and take the types out of them, in each of these processes.
 */
import { join } from 'node:path'

/** In the folder of the compiled pages. */
export const RENDERER = 'renderer.mjs'

/** As text. */
export async function rendererCode(): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'render-worker.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    write: false,
  })
  return outputFiles[0]!.text
}
