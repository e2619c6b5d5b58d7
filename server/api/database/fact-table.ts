import { changing, one, type Work } from './work.ts'

/** Facts that the server records about itself. */
export const factTable = {
  *fact(name: string): Work<string | undefined> {
    return (yield* one<{ value: string }>('SELECT value FROM facts WHERE name = ?', name))?.value
  },
  /** Returns the stored fact, or stores `value` and returns it. */
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
