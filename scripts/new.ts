/** `npm run new`: a tournament folder from a few answers, with its calendar. */
import { createInterface } from 'node:readline/promises'
import { newCommand } from '../organiser/new/command.ts'
import type { Person } from '../organiser/new/command.ts'
import { print, printable } from '../ground/terminal.ts'

/** The person at the terminal; undefined where there is none. */
function personHere(): (Person & { leave: () => void }) | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const leaving = new AbortController()
  terminal.once('close', () => leaving.abort())
  return {
    ask: (question) =>
      terminal.question(question, { signal: leaving.signal }).catch(() => undefined),
    print,
    leave: () => terminal.close(),
  }
}

const person = personHere()
const { code, lines } = await newCommand(process.argv.slice(2), process.cwd(), person)
person?.leave()
const stream = code === 0 ? process.stdout : process.stderr
stream.write(`${printable(lines.join('\n'))}\n`)
process.exitCode = code
