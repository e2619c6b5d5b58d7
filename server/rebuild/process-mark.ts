/**
 * One process of this machine, as a word that no later process has: its number comes again, so when it
 * began is part of the word where the machine says that (Linux).
 */
import { readFileSync } from 'node:fs'

/** `812 49302`: its number, and the tick at which it began; a 0 where that is not known. */
export const ownMark = () => `${process.pid} ${statOf(process.pid)?.began ?? 0}`

/** Whether that process still works. One that ended and that its parent does not ask for does not. */
export function isWorking(mark: string): boolean {
  const [pid, began] = mark.split(' ').map(Number)
  if (!pid) return false
  const stat = statOf(pid)
  if (stat) return stat.began === began && !'ZX'.includes(stat.state)
  if (process.platform === 'linux') return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** proc(5): the name in brackets may hold anything; the state is the first field behind it, the 22nd of all the beginning. */
function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0]!, began: Number(fields[19]) }
  } catch {
    return undefined
  }
}
