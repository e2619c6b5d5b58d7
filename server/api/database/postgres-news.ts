/**
 * Learns from PostgreSQL that a process wrote a live tournament, over its own listening
 * connection. After a reconnect anything may have been missed.
 */
import pg from 'pg'
import { CHANGED } from './postgres-schema.ts'

const AGAIN_MS = 250
/** A ping detects a connection that was cut silently. */
const ASK_MS = 5_000

/** Listens once it resolves. `log` gets a line when the connection is lost and when it is back. */
export async function postgresNews(
  config: pg.ClientConfig,
  log: (line: string, isTrouble: boolean) => void,
) {
  let version = 0
  let isClosed = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  const listeners = new Set<() => void>()

  function heard() {
    version += 1
    for (const listener of listeners) listener()
  }

  async function listen() {
    const mine = new pg.Client(config)
    const asking = setInterval(() => void mine.query('SELECT 1').catch(lost), ASK_MS).unref()
    let isLost = false
    function lost() {
      if (isLost) return
      isLost = true
      clearInterval(asking)
      if (client === mine) {
        client = undefined
        if (!isClosed) log('Se perdió PostgreSQL; se vuelve a llamar hasta que responda.', true)
        plan()
      }
      void mine.end().catch(() => undefined)
    }
    mine.on('error', lost)
    mine.on('end', lost)
    mine.on('notification', heard)
    try {
      await mine.connect()
      await mine.query(`LISTEN ${CHANGED}`)
      if (isLost) throw new Error('PostgreSQL colgó.')
      client = mine
    } catch (error) {
      lost()
      throw error
    }
    if (isClosed) lost()
  }

  function plan() {
    if (isClosed) return
    again = setTimeout(() => {
      listen().then(() => {
        log('PostgreSQL responde otra vez.', false)
        heard()
      }, plan)
    }, AGAIN_MS)
  }

  await listen()
  return {
    /** Changes whenever something may have been written. */
    version: () => version,
    isUp: () => client !== undefined,
    onNews: (listener: () => void) => void listeners.add(listener),
    async close() {
      isClosed = true
      clearTimeout(again)
      const mine = client
      client = undefined
      await mine?.end().catch(() => undefined)
    },
  }
}
