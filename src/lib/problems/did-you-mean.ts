import { distance } from 'fastest-levenshtein'
import { fold } from '../letters/fold.ts'

/** The candidate that was most likely meant; undefined if none is close. */
export function didYouMean(written: string, candidates: Iterable<string>): string | undefined {
  const wanted = fold(written).slice(0, 200)
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(wanted.length * 0.4)) + 1
  for (const candidate of candidates) {
    const known = fold(candidate)
    const far = wanted && known.startsWith(wanted) ? 1 : distance(wanted, known)
    if (far < bestDistance) [best, bestDistance] = [candidate, far]
  }
  return best
}
