/** A thread that makes the spare of a release and ends. */
import { workerData } from 'node:worker_threads'
import { makeSpareHere, type Model } from './make-spare.ts'

await makeSpareHere(workerData as Model)
