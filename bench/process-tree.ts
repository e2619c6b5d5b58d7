/**
 * The memory and processor time of a process and its children. Linux only: elsewhere unknown.
 * Written here because packages that use `ps` count shared memory once per process.
 */
import { readFileSync, readdirSync } from 'node:fs'

const EVERY_MS = 150
const TICKS_A_SECOND = 100

/** Watches until `stop`, which returns the highest sum seen, in MB, or null where unknown. */
export function watchMemory(pid: number): { stop: () => number | null } {
  let peak: number | null = null
  const look = () => {
    const now = treeMemory(pid)
    if (now !== null && now > (peak ?? 0)) peak = now
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return peak
    },
  }
}

/** Processor time of all finished child processes, in seconds; null where unknown. */
export function childrenSeconds(): number | null {
  const stat = readOr('/proc/self/stat')
  if (stat === '') return null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND
}

/** Counts shared memory once (PSS). In MB. */
function treeMemory(pid: number): number | null {
  try {
    const children = childrenByParent()
    const tree = (id: number): number[] => [id, ...(children.get(id) ?? []).flatMap(tree)]
    return tree(pid).reduce((sum, id) => sum + memoryOf(id), 0)
  } catch {
    return null
  }
}

function childrenByParent() {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = readOr(`/proc/${name}/stat`)
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  return children
}

const memoryOf = (id: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(readOr(`/proc/${id}/smaps_rollup`))?.[1] ?? 0) / 1024

/** Empty for a process that has just ended. */
function readOr(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
