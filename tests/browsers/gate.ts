/** The way to a server, which can be shut: a phone behind it has no signal, in any engine. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Gate = {
  /** Its own address, with a final slash. */
  url: string
  /** What is under way ends, and whatever is asked is cut off. */
  shut: () => void
  open: () => void
  close: () => void
}

export async function gateTo(url: string): Promise<Gate> {
  const { port } = new URL(url)
  let isShut = false
  const sockets = new Set<Socket>()
  const note = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    return socket
  }
  const cut = () => sockets.forEach((socket) => socket.destroy())
  const server = createServer((client) => {
    if (isShut) return void client.destroy()
    const behind = note(connect(Number(port), 'localhost'))
    note(client).pipe(behind).pipe(client)
    client.on('close', () => behind.destroy())
    behind.on('close', () => client.destroy())
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as { port: number }).port}/`,
    shut: () => {
      isShut = true
      cut()
    },
    open: () => {
      isShut = false
    },
    close: () => {
      server.close()
      cut()
    },
  }
}
