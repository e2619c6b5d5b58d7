/** Which tests hold words that a change took away. */

/** Changed lines of `src/lib/wording`: as they were, and as they are. */
export type Rewording = { before: string; after: string }

/** Shorter words stand in any text. */
const LEAST_LETTERS = 3

const QUOTED =
  /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|\/((?:[^/\\\n]|\\.)+)\//g

/** The fixed parts of all quoted texts and patterns. */
const partsIn = (code: string) =>
  [...code.matchAll(QUOTED)]
    .flatMap((found) => found.slice(1).find((text) => text !== undefined) ?? '')
    .flatMap((text) => text.split(/\$\{[^}]*\}/))
    .map((part) => part.trim())
    .filter((part) => part.length >= LEAST_LETTERS)

/** Whether a test says something that the words said before and say no more, or a part of it. */
export function holdsOldWords(test: string, { before, after }: Rewording): boolean {
  const isGone = (part: string) => before.includes(part) && !after.includes(part)
  return (
    partsIn(before).some((part) => isGone(part) && test.includes(part)) ||
    partsIn(test).some(isGone)
  )
}
