/** What PostgreSQL says is wrong, in our words. */
import pg from 'pg'
import { InTheWay, Unreachable, Unusable } from './database-trouble.ts'

/**
 * Classes of its codes (its manual, appendix A): no connection, no more room, stopped by its operator,
 * trouble of its disk; and a standby, which takes no writes.
 */
const OUT_OF_ORDER = /^(?:08|53|57P|58|25006)/

const IN_THE_WAY = ['40001', '40P01', '55P03']

/**
 * An error of the connection or of the database's machine as `Unreachable`, one of two transactions
 * at once as `InTheWay`; any other as it is.
 */
export function ours(error: unknown): unknown {
  if (error instanceof Unusable || !(error instanceof Error)) return error
  if (!isOfConnection(error) && !(error instanceof pg.DatabaseError)) return error
  const { code = '' } = error as { code?: string }
  if (IN_THE_WAY.includes(code)) return new InTheWay(error.message)
  const isRefusal = error instanceof pg.DatabaseError && !OUT_OF_ORDER.test(code)
  return isRefusal ? error : new Unreachable(`PostgreSQL no responde: ${error.message}`)
}

/** The driver's own errors have no code; those of the network have one of the system. */
const OF_DRIVER = /connection|connect|timeout|not queryable|pool/i

const isOfConnection = (error: Error) =>
  'syscall' in error || 'errno' in error || OF_DRIVER.test(error.message)
