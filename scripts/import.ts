/** `npm run import -- FOLDER`: converts sheets to a tournament folder. Design, section 10. */
import { importCommand } from '../organiser/sheets/in/command.ts'
import { printable } from '../ground/terminal.ts'

const { code, lines } = await importCommand(process.argv.slice(2), process.cwd())
const stream = code === 0 ? process.stdout : process.stderr
stream.write(`${printable(lines.join('\n'))}\n`)
process.exitCode = code
