/** Puts an application on a port. */
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Server as HttpServer } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { Refusal } from '../../publish/build/steps.ts'
import { peerOf, proxiesOf } from '../api/address.ts'
import { letGo } from './slow-readers.ts'

const PATIENCE_MS = 5000
const SWEEP_MS = 50

/** A server that runs. `close` lets answers that are under way end, five seconds at most. */
export type Served = { url: string; port: number; close: () => Promise<void> }

/** How long a client may take; who is slower is let go, so that slow ones cannot fill the server. */
export const CLIENT_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  /** Of an answer that is not read at all, and of one from its first byte to its last. */
  stalledTimeout: 15_000,
  answerTimeout: 120_000,
  maxConnections: 2_000,
  /** Of one address, or the /64 of an IPv6 one: a school or a phone company shares one. */
  connectionsByAddress: 400,
  maxHeaderSize: 16 * 1024,
}

/** `host`: the address to listen on; all of this machine's unless said. */
export type Place = {
  host?: string | undefined
  limits?: typeof CLIENT_LIMITS
  /** Proxies of ours, which hold connections for many addresses. */
  proxies?: readonly string[] | undefined
}

/** `CASCARITA_CONNECTIONS`, or null without it. Refuses what is no number of connections. */
export function connectionsWanted(text: string | undefined): number | null {
  if (!text?.trim()) return null
  const count = Number(text)
  if (Number.isInteger(count) && count >= 100) return count
  throw new Refusal(
    `CASCARITA_CONNECTIONS=${text} no es un número de conexiones. Escribe por ejemplo 12000, y deja que el sistema abra tantas (ulimit -n).`,
  )
}

/** Of all connections; the others are for pages. */
const SHARE_OF_STREAMS = 0.8

/** How many of so many connections may be streams. */
export const streamsAmong = (connections: number) => Math.floor(connections * SHARE_OF_STREAMS)

/** The limits of a server that keeps so many connections; one address has the same share of them. */
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
  { host, limits = CLIENT_LIMITS, proxies = [] }: Place = {},
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
 * Stops in good order on Ctrl+C or a polite kill. After any other end, a power cut among them, the next
 * start finds at least what Node has compiled until now, which is half of its work.
 */
export function stopOnSignal(served: Served) {
  flushCompileCache()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void served.close().then(() => process.exit(0)))
}

/** The port from the environment, 4321 unless said. Refuses what is not a port. */
export function portWanted(text: string | undefined): number {
  const port = Number(text?.trim() || 4321)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new Refusal(
    `PORT=${text} no es un puerto. Escribe un número, por ejemplo PORT=4322 npm start`,
  )
}
