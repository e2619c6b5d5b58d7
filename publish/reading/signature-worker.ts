/** A thread that looks at some folders of the data, answers once and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { signaturesHere, type ToSign } from './signatures.ts'

parentPort!.postMessage(await signaturesHere(workerData as ToSign))
