/** The last look before a release is shown: is every page there, and is something in it? */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Reading } from '../../src/lib/content/shelf.ts'
import { fileOfPage } from '../../src/lib/pages-of.ts'

/** Files that every site has, whatever its data. */
const ALWAYS = ['index.html', '404.html', 'torneo-beta/404.html', 't-beta/404.html']

/** Files that should be there with something in them and are not. */
export const lackingFiles = (folder: string, readings: readonly Pick<Reading, 'pages'>[]) =>
  [...ALWAYS, ...readings.flatMap(({ pages }) => pages.map(fileOfPage))].filter(
    (file) => !((statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0) > 0),
  )
