/**
 * The render processes' code as one file beside the compiled pages, so that each process does not
 * load and strip sixty TypeScript files.
 */
import { join } from 'node:path'

/** Its name in the folder of the compiled pages. */
export const RENDERER = 'renderer.mjs'

/** The code as text. */
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
