/** `npm run check`: every problem of the data, in Spanish, each with its place and its cure. */
import { checkCommand } from '../publish/check/command.ts'

const { code, lines } = await checkCommand(process.argv.slice(2))
const stream = code === 2 ? process.stderr : process.stdout
stream.write(`${lines.join('\n')}\n`)
process.exitCode = code
