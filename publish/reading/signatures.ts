/** Whether a folder of the data changed, by names, sizes and times: nothing is opened. Build time only. */
import { createHash, hash } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { filesOfPublic, stampedPhotos } from './files-of-public.ts'
import { lookAt, type KeptListing } from './kept-listing.ts'

/** Changes when a file comes to `public/` or leaves it, or when a photo there changes. */
export async function publicSignature(): Promise<string> {
  const files = await filesOfPublic()
  const all = createHash('sha256')
  for (const file of files) all.update(`${file}\0`)
  for (const [, stamp] of await stampedPhotos(files)) all.update(`${stamp}\0`)
  return all.digest('hex')
}

/** A folder's signature, and its names for the next look. */
export type Signed = { signature: string; listing: KeptListing | undefined }

/** Changes when a file of the folder does, or when `ofPublic` does. */
export const folderSignature = (folder: string, ofPublic: string): string =>
  signed(folder, ofPublic, undefined).signature

function signed(folder: string, ofPublic: string, before: KeptListing | undefined): Signed {
  const { files, refused, kept } = lookAt(folder, before)
  const faults = [...refused].map(([file, { code }]) => `${file}\0${code}`)
  const names = Buffer.from([ofPublic, ...files, '', ...faults].join('\0'))
  const stamps = Buffer.from(stampsOf(folder, files).buffer)
  const signature = hash('sha256', Buffer.concat([names, stamps])).slice(0, 32)
  return { signature, listing: kept }
}

/** Folders of `torneos/` with the names that each had at the last look; what a thread is asked for. */
export type ToSign = {
  content: string
  folders: readonly { id: string; listing?: KeptListing | undefined }[]
  ofPublic: string
}

/** In turns with whatever else there is to do: a process that renders is started meanwhile. */
export async function signaturesHere({ content, folders, ofPublic }: ToSign): Promise<Signed[]> {
  const signatures: Signed[] = []
  for (const { id, listing } of folders) {
    signatures.push(signed(join(content, 'torneos', id), ofPublic, listing))
    if (signatures.length % A_TURN === 0) await setImmediate()
  }
  return signatures
}

const A_TURN = 50

/** Fewer are looked at before a second thread stands there. */
export const WORTH_A_THREAD = 1500

/** A second thread, which can be started while it is not known yet what to look at. */
export class SignatureThread {
  private readonly worker = new Worker(new URL('./signature-worker.ts', import.meta.url))

  constructor() {
    // Nobody may ask.
    this.worker.unref()
  }

  /** Once; then it ends. */
  sign(toSign: ToSign): Promise<Signed[]> {
    this.worker.ref()
    return new Promise((resolve, reject) => {
      this.worker.once('message', resolve)
      this.worker.once('error', reject)
      this.worker.postMessage(toSign)
    })
  }

  /** Where nobody asked. */
  async end() {
    await this.worker.terminate()
  }
}

/** Of the other thread, for this one has more to do meanwhile. */
const SHARE = 0.55

/** Each in its place. Of many, half by another thread: each file of the data is looked at for every build. */
export async function folderSignatures(
  { folders, ...given }: ToSign,
  ahead?: SignatureThread,
): Promise<Signed[]> {
  if (folders.length < WORTH_A_THREAD) {
    await ahead?.end()
    return signaturesHere({ folders, ...given })
  }
  const share = Math.floor(folders.length * SHARE)
  const thread = ahead ?? new SignatureThread()
  const elsewhere = thread.sign({ ...given, folders: folders.slice(0, share) })
  const here = signaturesHere({ ...given, folders: folders.slice(share) })
  return (await Promise.all([elsewhere, here])).flat()
}

/** Of each file its size, time and place on the disk, as the numbers that they are: of a quarter of a million to write them out is a third of the look. */
function stampsOf(folder: string, files: readonly string[]) {
  const stamps = new Float64Array(files.length * STAMP)
  for (const [at, file] of files.entries()) {
    const found = lstatSync(`${folder}/${file}`, { throwIfNoEntry: false })
    stamps.set(found ? [found.size, found.mtimeMs, found.ino] : GONE, at * STAMP)
  }
  return stamps
}

const GONE = [-1, -1, -1]
const STAMP = GONE.length
