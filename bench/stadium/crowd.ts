/**
 * Opens streams and notes when each hears of a change. Controlled by IPC. Uses plain sockets,
 * because a complete client would need more time than the server.
 */
import { connect } from 'node:net'
import { machineClock, type CrowdJob, type CrowdSays } from './parts.ts'

/** How many streams are opened at a time. */
const AT_ONCE = 200
const CHANGED = /id: (\S+)\ndata: changed\n\n/

const say = (words: CrowdSays) => process.send!(words)

let told: Record<string, number[]> = {}
let saying: NodeJS.Immediate | undefined

function hear(id: string) {
  ;(told[id] ??= []).push(machineClock())
  saying ??= setImmediate(() => {
    say({ told })
    told = {}
    saying = undefined
  })
}

/** Resolves when the first bytes have arrived: the stream is then open. */
const watch = ({ base, path, from }: CrowdJob) =>
  new Promise<void>((resolve, reject) => {
    const { hostname: host, port } = new URL(base)
    const local = from === null ? {} : { localAddress: from }
    const socket = connect({ host, port: Number(port), ...local })
    let text = ''
    socket.once('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(text.slice(0, 200))))
    socket.on('data', (part) => {
      text += part.toString('latin1')
      const [, id] = CHANGED.exec(text) ?? []
      if (id !== undefined) hear(id)
      if (!text.startsWith('HTTP/1.1 200') || !text.endsWith('\n\n\r\n')) return
      resolve()
      text = 'HTTP/1.1 200'
    })
  })

process.once('message', (job: CrowdJob) => {
  let begun = 0
  const one = async () => {
    while (begun++ < job.streams) await watch(job)
  }
  Promise.all(Array.from({ length: AT_ONCE }, one)).then(
    () => say({ open: job.streams }),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit(0))
