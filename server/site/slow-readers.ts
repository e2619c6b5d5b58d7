/**
 * Lets clients go that ask and do not read: Node knows deadlines for what comes in, none for what goes
 * out, and no middleware sees the socket. An answer that is still being made has nothing to send and
 * may take its time.
 */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { staysOpen } from '../http/long-answers.ts'

type Limits = { stalledTimeout: number; answerTimeout: number } & {
  maxConnections: number
  connectionsByAddress: number
  connectionsCheckingInterval: number
}

/** Answers under way, with the time at which each was first found to be on its way out. */
type UnderWay = Map<ServerResponse, number | null>

/** `peerOf` says whom a socket is from; null for those that are not counted. */
export function letGo(
  server: Server,
  limits: Limits,
  peerOf: (address: string | undefined) => string | null,
) {
  const { stalledTimeout, answerTimeout, maxConnections, connectionsCheckingInterval } = limits
  const underWay: UnderWay = new Map()
  // Of ten thousand that stay open each is asked about by itself: looking through all would be quadratic.
  const bySocket = new WeakMap<Socket, Set<ServerResponse>>()
  server.on('request', ({ socket }, response: ServerResponse) => {
    const own = bySocket.get(socket) ?? new Set()
    bySocket.set(socket, own.add(response))
    underWay.set(response, null)
    response.once('close', () => {
      own.delete(response)
      underWay.delete(response)
    })
  })

  /** One that is still being made, or stays open, has nothing to send. */
  const isSilent = (socket: Socket) =>
    socket.writableLength === 0 &&
    [...(bySocket.get(socket) ?? [])].some(
      (response) => response.socket === socket && (!response.headersSent || staysOpen(response)),
    )
  server.setTimeout(stalledTimeout, (socket: Socket) => {
    if (isSilent(socket)) socket.setTimeout(stalledTimeout)
    else socket.destroy()
  })

  const sweep = setInterval(() => dropLate(underWay, answerTimeout), connectionsCheckingInterval)
  sweep.unref()
  server.once('close', () => clearInterval(sweep))

  server.maxConnections = maxConnections
  const open = new Set<Socket>()
  const byPeer = new Map<string, Set<Socket>>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    const peer = peerOf(socket.remoteAddress)
    if (peer !== null) hold(peer, socket)
  })
  // Those that ask for nothing make room. Node's own word for idle includes those that still read.
  const makeRoom = (sockets: Iterable<Socket>) => {
    for (const socket of sockets) if ((bySocket.get(socket)?.size ?? 0) === 0) socket.destroy()
  }
  server.on('drop', () => makeRoom(open))

  /** One of so many of an address; where it has too many its idle ones go, and else the new one. */
  function hold(peer: string, socket: Socket) {
    const own = byPeer.get(peer) ?? new Set()
    if (own.size >= limits.connectionsByAddress) makeRoom(own)
    const isRoom = [...own].filter((one) => !one.destroyed).length < limits.connectionsByAddress
    if (!isRoom) {
      socket.destroy()
      return
    }
    byPeer.set(peer, own.add(socket))
    socket.once('close', () => {
      own.delete(socket)
      if (own.size === 0) byPeer.delete(peer)
    })
  }
}

function dropLate(underWay: UnderWay, answerTimeout: number) {
  const now = performance.now()
  for (const [response, since] of underWay) {
    if (!response.headersSent || staysOpen(response)) continue
    if (since === null) underWay.set(response, now)
    else if (now - since > answerTimeout) response.socket?.destroy()
  }
}
