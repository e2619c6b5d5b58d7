/** Collects the parts of a tournament that the sheets cannot hold, to report them. */

/** `file` is the name in the folder; `what` is a field, with what it belongs to where that helps. */
export type Unheld = { file: string; field: string; of?: string }

export type ReportUnheld = (file: string, field: string, of?: string) => void

export function unheldList(): { list: Unheld[]; report: ReportUnheld } {
  const list: Unheld[] = []
  const report: ReportUnheld = (file, field, of) =>
    list.push({ file, field, ...(of === undefined ? {} : { of }) })
  return { list, report }
}

/** Reports a thing's fields that the sheets cannot hold. */
export function reportOthers(
  thing: Readonly<Record<string, unknown>>,
  held: readonly string[],
  report: (field: string) => void,
) {
  for (const [field, value] of Object.entries(thing)) {
    if (value !== undefined && !held.includes(field)) report(field)
  }
}
