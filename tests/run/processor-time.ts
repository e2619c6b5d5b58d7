/** How much the processors worked for the processes that this one has started. */
import { readFileSync } from 'node:fs'

/** Linux counts in these. */
const TICKS_A_SECOND = 100
/** `cutime` and `cstime` in `/proc/self/stat`, counted from the field after the name. */
const OF_CHILDREN = [13, 14] as const

/**
 * Seconds of all children that have ended, with those that they waited for: Node only says its own.
 * Null where the system does not say.
 */
export function processorSeconds(): number | null {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ')
    return OF_CHILDREN.reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS_A_SECOND
  } catch {
    return null
  }
}
