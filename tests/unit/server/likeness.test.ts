/** The key by which names are read as one: the same in SQL, word for word as the index has it. */
import { expect, test } from 'vitest'
import { likenessOf, LIKENESS } from '../../../server/api/database/account-tables.ts'
import { openDatabase } from '../../../server/api/database/database.ts'
import { DatabaseSync } from 'node:sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

test.each(['ana', 'Aná', 'a.n_a-', 'ANA.', ' ána '])('%j is read as ana', (name) =>
  expect(likenessOf(name)).toBe('ana'),
)
test.each(['anna', 'aña', 'ana1', 'nana'])('%j is another name', (name) =>
  expect(likenessOf(name)).not.toBe('ana'),
)

test('SQL says the same, and looks it up by its index', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cascarita-likeness-'))
  try {
    const file = join(dir, 'a.db')
    await openDatabase(file).close()
    const db = new DatabaseSync(file)
    const plan = db
      .prepare(`EXPLAIN QUERY PLAN SELECT 1 FROM accounts WHERE ${LIKENESS} = ?`)
      .all('')
    expect(JSON.stringify(plan)).toContain('accounts_by_likeness')
    const of = LIKENESS.replace('username_key', '?')
    for (const name of ['á.é_í-óúü', 'ñandú', 'ana'])
      expect(db.prepare(`SELECT ${of} AS said`).get(name)).toEqual({ said: likenessOf(name) })
    db.close()
  } finally {
    rmSync(dir, { recursive: true })
  }
})
