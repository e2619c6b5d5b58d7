/** Hands out unique ids; a repeated one gets the first free number: `halcones-2`. */
export function idGiver(): (wanted: string) => string {
  const given = new Set<string>()
  const next = new Map<string, number>()
  return (wanted) => {
    let number = next.get(wanted) ?? 1
    const named = () => (number === 1 ? wanted : `${wanted}-${number}`)
    while (given.has(named())) number++
    next.set(wanted, number + 1)
    given.add(named())
    return named()
  }
}
