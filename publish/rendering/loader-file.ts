/** The loading sign of `components/page/loader.tsx` as a file of the site; it uses the site's name. */
import { readFile } from 'node:fs/promises'
import { loaderDrawing } from '../../src/lib/previews/drawing/loader.ts'
import type { Letters } from '../../src/lib/previews/drawing/lettering.ts'
import { LETTERS_FILE } from '../font/letters.ts'
import { siteName } from './site-in-pages.ts'

export const LOADER_FILE = 'cargando.svg'

/** Its text for the current site. */
export const loaderFile = async () =>
  loaderDrawing(await siteName(), JSON.parse(await readFile(LETTERS_FILE, 'utf8')) as Letters)
