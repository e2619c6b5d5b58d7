import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Preview } from './preview.ts'

/** Part of every name: increase it when the same data is drawn differently (a test checks it). */
export const LAYOUT = 1

/**
 * The file name of a preview: a 56-bit digest of its content, so that each is drawn once, and a
 * page can refer to it before it is drawn. A collision among 30,000 pictures happens once in a
 * hundred million sites.
 */
export const previewFile = (preview: Preview) =>
  `${bytesToHex(sha256(utf8ToBytes(JSON.stringify([LAYOUT, preview])))).slice(0, 14)}.png`
