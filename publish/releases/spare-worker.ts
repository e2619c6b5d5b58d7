/** A worker thread that makes one spare and ends. */
import { workerData } from 'node:worker_threads'
import { makeSpareHere, type Model } from './make-spare.ts'

await makeSpareHere(workerData as Model)
