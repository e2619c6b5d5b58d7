/**
 * Saves what it can of a file with mistakes, so that one mistake does not hide the others: removes
 * values that do not fit, and replaces required ones by a stand-in.
 */
import type { FileData, FileKind, Path, SchemaIssue } from '../schema/parse.ts'
import { parseFile, valueAt } from '../schema/parse.ts'
import { pathName } from '../schema/text.ts'

export type Salvaged<T> = {
  data: T | null
  /** The schema's issues with the file as written. */
  issues: SchemaIssue[]
  /** Removed list items, by their original paths. */
  removed: Path[]
}

const MAX_ROUNDS = 12

/** Stand-ins for missing required fields, by field name. */
const standIns = (id: string): Record<string, unknown> => ({
  // The folder's name may be invalid as an id.
  name: pathName.safeParse(id).success ? id : '—',
  host: '—',
  sex: 'mixed',
  location: '—',
  playoffName: id,
  brand: '—',
  size: '—',
  price: 0,
  amount: 0,
  link: 'https://example.org',
})

export function savedFile<K extends FileKind>(
  kind: K,
  id: string,
  written: unknown,
): Salvaged<FileData[K]> {
  const first = parseFile(kind, written)
  if (!first.issues) return { data: first.data, issues: [], removed: [] }
  const value: unknown = structuredClone(written)
  const removed: Path[] = []
  let issues = first.issues
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (!mend(value, issues, standIns(id), removed)) break
    const again = parseFile(kind, value)
    if (!again.issues) return { data: again.data, issues: first.issues, removed }
    issues = again.issues
  }
  return { data: null, issues: first.issues, removed }
}

/** Removes or replaces everything that the issues name; false if nothing is left to fix. */
function mend(
  value: unknown,
  issues: SchemaIssue[],
  stand: Record<string, unknown>,
  removed: Path[],
): boolean {
  const items = new Map<string, Path>()
  for (const issue of issues) {
    const field = issue.path.at(-1)
    const parent = valueAt(value, issue.path.slice(0, -1))
    if (field === undefined) return false
    if (issue.kind === 'missing') {
      if (typeof field === 'string' && Object.hasOwn(stand, field) && isFields(parent)) {
        parent[field] = stand[field]
      } else if (field === 'firstName' && isFields(parent)) {
        // Each stand-in is unique: two equal names would look like another mistake.
        parent[field] = `Sin nombre ${JSON.stringify(issue.path)}`
      } else if (!takeOut(value, issue.path.slice(0, -1), items)) return false
    } else if (!takeOut(value, issue.path, items)) return false
  }
  const paths = [...items.values()].toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1)))
  const gone: Path[] = []
  for (const path of paths) {
    const list = valueAt(value, path.slice(0, -1))
    if (!Array.isArray(list)) continue
    list.splice(Number(path.at(-1)), 1)
    gone.push(asWritten(path, removed))
  }
  removed.push(...gone)
  return true
}

/** Deletes a field, or marks a list item for removal. False at the file's top. */
function takeOut(value: unknown, path: Path, items: Map<string, Path>): boolean {
  const field = path.at(-1)
  if (field === undefined) return false
  const parent = valueAt(value, path.slice(0, -1))
  if (Array.isArray(parent)) items.set(JSON.stringify(path), path)
  else if (isFields(parent)) delete parent[field]
  return true
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value's path before items were removed from the lists above it. */
export function asWritten(path: Path, removed: readonly Path[]): Path {
  const whole: Path = []
  for (const key of path) {
    if (typeof key === 'number') {
      const before = removed
        .filter((gone) => gone.length === whole.length + 1 && startsWith(gone, whole))
        .map((gone) => Number(gone.at(-1)))
        .toSorted((a, b) => a - b)
      let index = key
      for (const gone of before) if (gone <= index) index++
      whole.push(index)
    } else whole.push(key)
  }
  return whole
}

const startsWith = (path: Path, start: Path) => start.every((key, index) => path[index] === key)
