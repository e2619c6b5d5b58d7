/**
 * Identifies a process of this machine by a unique word. Process ids are reused, so the word
 * includes the start time where the machine reports it (Linux).
 */
import { readFileSync } from 'node:fs'

/** `812 49302`: the process id, and the clock tick at its start; 0 where unknown. */
export const ownMark = () => `${process.pid} ${statOf(process.pid)?.began ?? 0}`

/** Whether that process still runs. A zombie does not count. */
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

/**
 * proc(5): the name in brackets may contain anything; the state is the first field after it, and
 * the start time is field 22.
 */
function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0]!, began: Number(fields[19]) }
  } catch {
    return undefined
  }
}
