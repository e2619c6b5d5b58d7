/** A thread that reads its share of the tournament folders. */
import { parentPort, workerData } from 'node:worker_threads'
import type { FolderNow, ReadSettings } from './read-tournament.ts'
import { readHere } from './readings.ts'

const { settings, folders } = workerData as { settings: ReadSettings; folders: FolderNow[] }

parentPort?.postMessage(await readHere(settings)(folders))
