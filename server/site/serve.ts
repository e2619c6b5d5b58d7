/** Puts an application on a port. */
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Server as HttpServer } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { Refusal } from '../../ground/refusal.ts'
import { peerOf, proxiesOf } from '../api/address.ts'
import { letGo } from './slow-readers.ts'

const PATIENCE_MS = 5000
const SWEEP_MS = 50

/** A running server. `close` lets open answers finish, for five seconds at most. */
export type Served = { url: string; port: number; close: () => Promise<void> }

/** Time limits for clients; slower ones are disconnected, so that they cannot fill the server. */
export const CLIENT_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  /** For an answer that is not read at all, and for one from its first byte to its last. */
  stalledTimeout: 15_000,
  answerTimeout: 120_000,
  maxConnections: 2_000,
  /** Per address, or per /64 of IPv6: a school or a phone company shares one. */
  connectionsByAddress: 400,
  maxHeaderSize: 16 * 1024,
}

/** `host`: the address to listen on; by default all of this machine's. */
export type ListenPlace = {
  host?: string | undefined
  limits?: typeof CLIENT_LIMITS
  /** Our proxies, which hold connections for many addresses. */
  proxies?: readonly string[] | undefined
}

/** `CASCARITA_CONNECTIONS`, or null without it. Refuses an invalid number. */
export function connectionsWanted(text: string | undefined): number | null {
  if (!text?.trim()) return null
  const count = Number(text)
  if (Number.isInteger(count) && count >= 100) return count
  throw new Refusal(
    `CASCARITA_CONNECTIONS=${text} no es un número de conexiones. Escribe por ejemplo 12000, y deja que el sistema abra tantas (ulimit -n).`,
  )
}

/** The share of connections for change streams; the rest is for pages. */
const SHARE_OF_STREAMS = 0.8

/** How many of these connections may be streams. */
export const streamsAmong = (connections: number) => Math.floor(connections * SHARE_OF_STREAMS)

/** The limits of a server with this many connections; an address keeps the same share of them. */
export const limitsFor = (maxConnections: number) => ({
  ...CLIENT_LIMITS,
  maxConnections,
  connectionsByAddress: Math.floor(
    (maxConnections * CLIENT_LIMITS.connectionsByAddress) / CLIENT_LIMITS.maxConnections,
  ),
})

/** Serves on `port`, or on a free one if it is 0. Refuses if the port is taken. */
export function serve(
  app: Hono,
  port: number,
  { host, limits = CLIENT_LIMITS, proxies = [] }: ListenPlace = {},
): Promise<Served> {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: limits }) as HttpServer
  const ours = proxiesOf(proxies)
  letGo(server, limits, (address) => peerOf(address, ours))
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES' ? taken(port, error.code) : error,
      ),
    )
    server.listen({ port, ...(host && { host }) }, () => {
      const actual = (server.address() as AddressInfo).port
      resolve({ url: `http://localhost:${actual}/`, port: actual, close: () => close(server) })
    })
  })
}

const taken = (port: number, code: string) =>
  new Refusal(
    code === 'EACCES'
      ? `No hay permiso para usar el puerto ${port}. Elige otro: PORT=4322 npm start`
      : `El puerto ${port} ya está ocupado. Cierra el otro programa o elige otro: PORT=${port + 1} npm start`,
  )

const close = (server: HttpServer) =>
  new Promise<void>((resolve) => {
    const force = setTimeout(() => {
      server.closeAllConnections()
    }, PATIENCE_MS)
    // A connection whose answer has just ended would stay open for the next request.
    const sweep = setInterval(() => {
      server.closeIdleConnections()
    }, SWEEP_MS)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(force)
      resolve()
    })
  })

/**
 * Stops cleanly on Ctrl+C or SIGTERM. Saves Node's compile cache at once, so that even after a
 * power cut the next start takes half the work.
 */
export function stopOnSignal(served: Served) {
  flushCompileCache()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void served.close().then(() => process.exit(0)))
}

/** The port from the environment, 4321 by default. Refuses an invalid port. */
export function portWanted(text: string | undefined): number {
  const port = Number(text?.trim() || 4321)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new Refusal(
    `PORT=${text} no es un puerto. Escribe un número, por ejemplo PORT=4322 npm start`,
  )
}
