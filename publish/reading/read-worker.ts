/** A thread that reads its share of the tournament folders. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Folder, Shelf } from './readings.ts'
import type { Reading } from './reading-store.ts'
import { readAndKeep } from './readings.ts'

const { shelf, folders } = workerData as { shelf: Shelf; folders: Folder[] }

const readings: Reading[] = []
for (const folder of folders) readings.push(await readAndKeep(shelf, folder))
parentPort?.postMessage(readings)
