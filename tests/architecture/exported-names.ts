/** The names that files export, and those that several files export. */

/** A file's declared exports; what it only passes on or loads later under its own name is none. */
export function exportsIn(text: string): string[] {
  const declared = text.matchAll(
    /^export (?:async )?(?:abstract )?(?:function\*?|const|let|type|interface|class|enum) (\w+)(.*)$/gm,
  )
  return [...declared].flatMap(([, name, rest]) => (isLoadedLater(name!, rest!) ? [] : [name!]))
}

/** `export const Lots = later(() => seldom().then((parts) => parts.Lots))` */
const isLoadedLater = (name: string, rest: string) =>
  rest.includes('= later(') && rest.endsWith(`.${name}))`)

/** Names that more than one file exports, sorted, each with its files. */
export function sharedNames(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const [file, text] of texts)
    for (const name of new Set(exportsIn(text))) files.set(name, [...(files.get(name) ?? []), file])
  return new Map([...files].filter(([, all]) => all.length > 1).toSorted())
}
