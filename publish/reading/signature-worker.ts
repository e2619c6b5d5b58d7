/** A thread that looks at some folders of the data, answers once and ends. */
import { parentPort } from 'node:worker_threads'
import { signaturesHere, type ToSign } from './signatures.ts'

parentPort!.once('message', async (toSign: ToSign) => {
  parentPort!.postMessage(await signaturesHere(toSign))
})
