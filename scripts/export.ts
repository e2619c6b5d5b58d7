/**
 * `npm run export -- TORNEO FOLDER`: converts a tournament folder to sheets. Design, section 10.
 */
import { exportCommand } from '../organiser/sheets/out/command.ts'
import { printable } from '../ground/terminal.ts'

const { code, lines } = await exportCommand(process.argv.slice(2), process.cwd())
const stream = code === 0 ? process.stdout : process.stderr
stream.write(`${printable(lines.join('\n'))}\n`)
process.exitCode = code
