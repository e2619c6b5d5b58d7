/** What of a tournament has no place in the sheets, so that it can be told. */

/** `file` is the name in the folder; `what` is a field, with what it belongs to where that helps. */
export type Unheld = { file: string; field: string; of?: string }

export type TellUnheld = (file: string, field: string, of?: string) => void

export function unheldList(): { list: Unheld[]; tell: TellUnheld } {
  const list: Unheld[] = []
  const tell: TellUnheld = (file, field, of) =>
    list.push({ file, field, ...(of === undefined ? {} : { of }) })
  return { list, tell }
}

/** Tells the fields of a thing that are not among those which the sheets hold. */
export function tellOthers(
  thing: Readonly<Record<string, unknown>>,
  held: readonly string[],
  tell: (field: string) => void,
) {
  for (const [field, value] of Object.entries(thing)) {
    if (value !== undefined && !held.includes(field)) tell(field)
  }
}
