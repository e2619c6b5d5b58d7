/** A thread that reads its share of the tournament folders. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Folder, ReadSettings } from './readings.ts'
import type { Reading } from './reading-store.ts'
import { readAndStore } from './readings.ts'

const { settings, folders } = workerData as { settings: ReadSettings; folders: Folder[] }

const readings: Reading[] = []
for (const folder of folders) readings.push(await readAndStore(settings, folder))
parentPort?.postMessage(readings)
