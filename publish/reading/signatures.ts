/** Whether a folder of the data changed, by names, sizes and times: nothing is opened. Build time only. */
import { createHash, hash } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { listingIfAny } from './data-files.ts'
import { filesOfPublic, stampedPhotos } from './files-of-public.ts'

/** Changes when a file comes to `public/` or leaves it, or when a photo there changes. */
export async function publicSignature(): Promise<string> {
  const files = await filesOfPublic()
  const all = createHash('sha256')
  for (const file of files) all.update(`${file}\0`)
  for (const [, stamp] of await stampedPhotos(files)) all.update(`${stamp}\0`)
  return all.digest('hex')
}

/** Changes when a file of the folder does, or when `ofPublic` does. */
export function folderSignature(folder: string, ofPublic: string): string {
  const { files, refused } = listingIfAny(folder)
  const stamps = files.map((file) => `${file}\0${stampOf(`${folder}/${file}`)}`)
  const faults = [...refused].map(([file, { code }]) => `${file}\0${code}`)
  return hash('sha256', [ofPublic, ...stamps, ...faults].join('\0')).slice(0, 32)
}

/** Of folders of `torneos/`; what a thread is asked for. */
export type ToSign = { content: string; ids: readonly string[]; ofPublic: string }

/** In turns with whatever else there is to do: a process that renders is started meanwhile. */
export async function signaturesHere({ content, ids, ofPublic }: ToSign): Promise<string[]> {
  const signatures: string[] = []
  for (const id of ids) {
    signatures.push(folderSignature(join(content, 'torneos', id), ofPublic))
    if (signatures.length % A_TURN === 0) await setImmediate()
  }
  return signatures
}

const A_TURN = 50

/** So many are looked at before a second thread has begun. */
const WORTH_A_THREAD = 1500

/** Each in its place. Of many, half by another thread: each file of the data is looked at for every build. */
export async function folderSignatures({ content, ids, ofPublic }: ToSign): Promise<string[]> {
  const half = ids.length < WORTH_A_THREAD ? 0 : Math.floor(ids.length / 2)
  const elsewhere = half === 0 ? [] : inThread({ content, ids: ids.slice(0, half), ofPublic })
  const here = signaturesHere({ content, ids: ids.slice(half), ofPublic })
  return (await Promise.all([elsewhere, here])).flat()
}

const inThread = (toSign: ToSign) =>
  new Promise<string[]>((resolve, reject) => {
    const worker = new Worker(new URL('./signature-worker.ts', import.meta.url), {
      workerData: toSign,
    })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

function stampOf(path: string) {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found ? `${found.size}\0${found.mtimeMs}\0${found.ino}` : 'gone'
}
