/**
 * The display type (Anton, SIL Open Font License: `public/fonts/OFL.txt`), cut down to the letters
 * of `lib/look/display-letters.ts`. Display type is set in capitals.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { DISPLAY_LETTERS } from '../../src/lib/look/display-letters.ts'

const { resolve } = createRequire(import.meta.url)
const SOURCE = resolve('@fontsource/anton/files/anton-latin-400-normal.woff2')

export const FONT_FILE = 'public/fonts/cartel.woff2'

/** The font as it must be in `FONT_FILE`. */
export const cutFont = async () =>
  subsetFont(await readFile(SOURCE), DISPLAY_LETTERS, {
    targetFormat: 'woff2',
    noHinting: true,
    noLayoutClosure: true,
    dropTables: ['GSUB', 'GDEF', 'DSIG', 'gasp'],
  })
