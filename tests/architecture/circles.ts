/** Imports that lead back to where they began. */

/**
 * The sets of files that import each other in a circle, by Tarjan's strongly connected components;
 * each sorted, none of one file alone.
 */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const entered = new Map<string, number>()
  const earliest = new Map<string, number>()
  const open: string[] = []
  const visit = (file: string): number => {
    const order = entered.size
    entered.set(file, order)
    earliest.set(file, order)
    open.push(file)
    for (const target of imports.get(file) ?? []) {
      const reached = entered.has(target)
        ? open.includes(target)
          ? entered.get(target)!
          : order
        : visit(target)
      earliest.set(file, Math.min(earliest.get(file)!, reached))
    }
    if (earliest.get(file) === order) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return earliest.get(file)!
  }
  for (const file of imports.keys()) if (!entered.has(file)) visit(file)
  return circles
}
