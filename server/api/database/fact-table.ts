import { changing, one, type Work } from './work.ts'

/** What the server notes about itself. */
export const factTable = {
  *fact(name: string): Work<string | undefined> {
    return (yield* one<{ value: string }>('SELECT value FROM facts WHERE name = ?', name))?.value
  },
  /** What it is from now on: as it was, or `value`. */
  *factOnce(name: string, value: string): Work<string> {
    yield* changing(
      'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING',
      ...[name, value],
    )
    return (yield* factTable.fact(name))!
  },
  setFact: (name: string, value: string) =>
    changing(
      `INSERT INTO facts (name, value) VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      ...[name, value],
    ),
}
