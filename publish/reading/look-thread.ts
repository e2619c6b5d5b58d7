/** A thread that looks at some folders of the data, answers once and ends. */
import { parentPort } from 'node:worker_threads'
import { lookInTurns, type Shared } from './looking.ts'

parentPort!.once('message', async (shared: Shared) => {
  parentPort!.postMessage(await lookInTurns(shared))
})
