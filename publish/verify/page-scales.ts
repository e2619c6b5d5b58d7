/**
 * Finds the pages that are too heavy for a phone with a bad signal. Thousands of pages leave no time
 * to compress each, and a page of ours shrinks to a fifth, give or take: only those are weighed that
 * are large before.
 */
import { brotliCompressSync, constants } from 'node:zlib'
import { BUDGETS, kindOf } from './budgets.ts'

/** Bytes over the wire; of a page that is far over its bar only about so many. */
export type HeavyPage = { file: string; bytes: number; bar: number }

/** A page that is barely over its bar is not worth a volunteer's attention. */
const ALLOWANCE = 1.1
const SHRINKS = 5
/** The best compression takes a hundred times as long and brings no more than this. */
const GAIN = 1.3
const QUICK = 5
const BEST = 11

/** The page, `size` bytes long, if it weighs over a tenth more than its bar. */
export function heavyPage(file: string, text: string, size: number): HeavyPage | null {
  const bar = BUDGETS[kindOf(file)].html
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
