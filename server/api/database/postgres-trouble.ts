/** PostgreSQL's errors, in our words. */
import pg from 'pg'
import { InTheWay, Unreachable, Unusable } from './database-trouble.ts'

/**
 * Classes of error codes (PostgreSQL manual, appendix A): no connection, no more room, stopped by
 * its operator, disk trouble, and a read-only standby.
 */
const OUT_OF_ORDER = /^(?:08|53|57P|58|25006)/

const IN_THE_WAY = ['40001', '40P01', '55P03']

/**
 * Turns an error of the connection or the database's machine into `Unreachable`, and a conflict of
 * two transactions into `InTheWay`; returns other errors unchanged.
 */
export function ours(error: unknown): unknown {
  if (error instanceof Unusable || !(error instanceof Error)) return error
  if (!isOfConnection(error) && !(error instanceof pg.DatabaseError)) return error
  const { code = '' } = error as { code?: string }
  if (IN_THE_WAY.includes(code)) return new InTheWay(error.message)
  const isRefusal = error instanceof pg.DatabaseError && !OUT_OF_ORDER.test(code)
  return isRefusal ? error : new Unreachable(`PostgreSQL no responde: ${error.message}`)
}

/** The driver's own errors have no code; network errors have a system code. */
const OF_DRIVER = /connection|connect|timeout|not queryable|pool/i

const isOfConnection = (error: Error) =>
  'syscall' in error || 'errno' in error || OF_DRIVER.test(error.message)
