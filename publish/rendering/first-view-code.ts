/**
 * Compiles the code that renders live pages on the server: islands are JSX, which Node cannot
 * read.
 */
import { resolve } from 'node:path'
import { posterDefine } from './poster-script.ts'

const ENTRY = resolve(import.meta.dirname, '../../src/islands/live/first-view.ts')

/** The code as one module without imports: `firstView` of `src/islands/live/first-view.ts`. */
export async function firstViewCode(): Promise<string> {
  const { build, stop } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    jsx: 'automatic',
    charset: 'utf8',
    define: {
      'process.env.NODE_ENV': '"production"',
      // It calls no API: all data is passed in.
      'import.meta.env.PUBLIC_API_URL': '""',
      ...(await posterDefine()),
    },
    loader: { '.css': 'empty' },
    write: false,
  })
  // esbuild's process would otherwise stay as long as the server.
  await stop()
  return outputFiles[0]!.text
}
