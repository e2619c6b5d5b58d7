/**
 * `npm run font`: writes the display font with the letters that the site needs, and the letters of
 * previews.
 */
import { writeFile } from 'node:fs/promises'
import { cutFont, FONT_FILE } from '../publish/font/cut-font.ts'
import { LETTERS_FILE, lettersText } from '../publish/font/letters.ts'

for (const [file, content] of [
  [FONT_FILE, await cutFont()],
  [LETTERS_FILE, await lettersText()],
] as const) {
  await writeFile(file, content)
  console.log(`${file} escrito: ${content.length} bytes.`)
}
