import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Asked, Work } from './work.ts'

/** Runs work on an open file, each piece without interruption: SQLite is synchronous. */
export function sqliteEngine(db: DatabaseSync) {
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  let depth = 0

  function answer(asked: Asked): unknown {
    switch (asked.wants) {
      case 'first':
        return statement(asked.sql).get(...asked.values)
      case 'rows':
        return statement(asked.sql).all(...asked.values)
      case 'count':
        return Number(statement(asked.sql).run(...asked.values).changes)
      case 'begin':
        if (depth++ === 0) db.exec('BEGIN IMMEDIATE')
        return undefined
      case 'commit':
        if (--depth === 0) db.exec('COMMIT')
        return undefined
    }
  }

  return function run<T>(work: Work<T>): T {
    try {
      let step = work.next()
      while (!step.done) step = work.next(answer(step.value))
      return step.value
    } catch (error) {
      depth = 0
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }
}
