import type { DatabaseSync } from 'node:sqlite'

/** All of it or nothing; within one, another joins. */
export type Transaction = <T>(body: () => T) => T

export const transactionOn =
  (db: DatabaseSync): Transaction =>
  (body) => {
    if (db.isTransaction) return body()
    db.exec('BEGIN IMMEDIATE')
    try {
      const result = body()
      db.exec('COMMIT')
      return result
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }
