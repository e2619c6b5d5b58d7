/**
 * Finds pages that are too heavy for a phone with a bad signal. Compressing thousands of pages
 * would take too long, and our pages shrink to about a fifth; so only pages that are large
 * uncompressed are weighed.
 */
import { brotliCompressSync, constants } from 'node:zlib'
import { htmlBar } from './budgets.ts'

/** Bytes over the wire; an estimate for a page far over its limit (`bar`). */
export type HeavyPage = { file: string; bytes: number; bar: number }

/** A page barely over its limit is not worth a volunteer's attention. */
const ALLOWANCE = 1.1
const SHRINKS = 5
/** The best compression takes a hundred times as long and gains at most this factor. */
const GAIN = 1.3
const QUICK = 5
const BEST = 11

/** The page, `size` bytes long, if it weighs over a tenth more than its limit. */
export function heavyPage(file: string, text: string, size: number): HeavyPage | null {
  const bar = htmlBar(file, text)
  const limit = bar * ALLOWANCE
  if (size <= limit * SHRINKS) return null
  const html = Buffer.from(text)
  const quick = wireBytes(html, QUICK)
  if (quick <= limit) return null
  const bytes = quick > limit * GAIN ? quick : wireBytes(html, BEST)
  return bytes <= limit ? null : { file, bytes, bar }
}

const wireBytes = (html: Uint8Array, quality: number) =>
  brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
    },
  }).byteLength
