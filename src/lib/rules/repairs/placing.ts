/** As many matches as can be find an hour and a court, each the first that it prefers. DESIGN 16. */

/** Far more than a day of a league needs; beyond it the best that was found stands. */
const MOST_STEPS = 20_000

/**
 * For each match one of its options, the preferred ones first, or undefined where none is left for
 * it: never fewer of them than could be placed. `isFree` says whether an option goes with those
 * that are placed; of options with one `placeOf` only one can be.
 */
export function mostPlaced<T>(
  wanted: readonly (readonly T[])[],
  isFree: (option: T, placed: readonly T[]) => boolean,
  placeOf: (option: T) => unknown,
): readonly (T | undefined)[] {
  const chosen: (T | undefined)[] = []
  for (const options of wanted) {
    const placed = chosen.filter((one) => one !== undefined)
    chosen.push(options.find((option) => isFree(option, placed)))
  }
  const free = wanted.map((options) => options.filter((option) => isFree(option, [])))
  const bound = Math.min(
    free.filter((options) => options.length > 0).length,
    new Set(free.flat().map(placeOf)).size,
  )
  let best: readonly (T | undefined)[] = chosen
  let most = countIn(best)
  let steps = 0
  const search = (own: readonly (T | undefined)[], placed: readonly T[]) => {
    if (placed.length > most) [best, most] = [own, placed.length]
    const index = own.length
    if (most === bound || placed.length + free.length - index <= most) return
    if (++steps > MOST_STEPS) return
    for (const option of free[index]!)
      if (isFree(option, placed)) search([...own, option], [...placed, option])
    search([...own, undefined], placed)
  }
  search([], [])
  return wanted.map((_options, index) => best[index])
}

const countIn = (chosen: readonly unknown[]) => chosen.filter((one) => one !== undefined).length
