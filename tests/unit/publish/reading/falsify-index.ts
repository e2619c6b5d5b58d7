/** Makes the index of a reading store say something else, to see whether it is believed. */
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect } from 'vitest'

/** In what it knows of readings, or of where they are from. */
export function falsifyIndex(work: string, table: 'reading' | 'state', from: string, to: string) {
  const db = new DatabaseSync(join(work, 'readings', 'index.sqlite'))
  const found = db.prepare(`SELECT count(*) AS count FROM ${table} WHERE instr(value, ?) > 0`)
  expect(found.get(from)!.count).toBeGreaterThan(0)
  db.prepare(`UPDATE ${table} SET value = replace(value, ?, ?)`).run(from, to)
  db.close()
}
