import { isDeviceName } from './device-names.ts'

/**
 * Hands out unique ids that can name a file; a repeated one gets the first free number:
 * `halcones-2`.
 */
export function idGiver(): (wanted: string) => string {
  const given = new Set<string>()
  const next = new Map<string, number>()
  return (wanted) => {
    let number = next.get(wanted) ?? 1
    const named = () => (number === 1 ? wanted : `${wanted}-${number}`)
    while (given.has(named()) || isDeviceName(named())) number++
    next.set(wanted, number + 1)
    given.add(named())
    return named()
  }
}
