/** Writes the floor and the client-rendered baseline to a folder, as a site of their own. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser } from 'playwright'
import { wireSize } from '../weigh.ts'
import { floorContent } from './content.ts'

const HERE = import.meta.dirname
const FLOOR = join(HERE, '..', 'floor.html')

/** Returns the baseline's weight on the wire with all that it loads, in bytes. */
export async function layBaseline(folder: string, browser: Browser): Promise<number> {
  const own = join(folder, 'baseline')
  await mkdir(own, { recursive: true })
  const floor = await readFile(FLOOR, 'utf8')
  const style = /<style>(.*?)<\/style>/s.exec(floor)![1]!
  await Promise.all([
    copyFile(FLOOR, join(folder, 'floor.html')),
    copyFile(join(HERE, 'index.html'), join(folder, 'baseline.html')),
    writeFile(join(own, 'app.css'), style),
    writeFile(join(own, 'torneo.json'), JSON.stringify(await floorContent(browser, floor))),
    build({
      entryPoints: [join(HERE, 'app.tsx')],
      outfile: join(own, 'app.js'),
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      platform: 'browser',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
    }),
  ])
  return ['baseline.html', ...['app.css', 'torneo.json', 'app.js'].map((it) => `baseline/${it}`)]
    .map((file) => wireSize(folder, file)!)
    .reduce((sum, bytes) => sum + bytes, 0)
}
