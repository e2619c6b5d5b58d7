/**
 * Disconnects clients that do not read their answers: Node has deadlines for incoming data only,
 * and middleware does not see the socket. An answer that is still being made has nothing to send
 * and may take its time.
 */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { staysOpen } from '../http/long-answers.ts'

type Limits = { stalledTimeout: number; answerTimeout: number } & {
  maxConnections: number
  connectionsByAddress: number
  connectionsCheckingInterval: number
}

/** Answers in progress, with the time at which each was first seen sending. */
type UnderWay = Map<ServerResponse, number | null>

/** `peerOf` gives the address of a socket; null for those that are not counted. */
export function letGo(
  server: Server,
  limits: Limits,
  peerOf: (address: string | undefined) => string | null,
) {
  const { stalledTimeout, answerTimeout, maxConnections, connectionsCheckingInterval } = limits
  const underWay: UnderWay = new Map()
  // An index by socket: searching all answers for each of ten thousand open ones would be
  // quadratic.
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

  /** Still being made, or open on purpose, so there is nothing to send. */
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
  // Closes connections without a request. Node's own idea of idle includes those that still read.
  const makeRoom = (sockets: Iterable<Socket>) => {
    for (const socket of sockets) if ((bySocket.get(socket)?.size ?? 0) === 0) socket.destroy()
  }
  server.on('drop', () => makeRoom(open))

  /** Counts connections by address; beyond the limit idle ones are closed, or else the new one. */
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
