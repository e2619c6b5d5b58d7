/** `npm run font`: writes the display font with the letters that the site needs. */
import { writeFile } from 'node:fs/promises'
import { cutFont, FONT_FILE } from '../publish/font/cut-font.ts'

const font = await cutFont()
await writeFile(FONT_FILE, font)
console.log(`${FONT_FILE} escrito: ${font.length} bytes.`)
