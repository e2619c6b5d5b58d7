/** The largest that a page shows is painted in the first frame in which it shows anything. Issue 14. */
import { shopLink, tournamentLink } from '../../src/lib/addresses/links.ts'
import { STEP_MS } from './patience.ts'
import { notePaints, paintsOf } from './paints.ts'
import { FEW_KINDS, KINDS, WHITE } from './sample.ts'
import { expect, PHONE, test, visit } from './visit.ts'

/** Where a picture that is a file of its own may be the largest, and come later: why. */
const PICTURES: readonly (readonly [path: RegExp, why: string])[] = [
  [/^\/$/, 'the drawing on a card: with it the home would weigh more than its 8,000 bytes'],
  [new RegExp(`^${shopLink()}$`), 'photos of what is for sale'],
  [new RegExp(`^${shopLink()}/`), 'the photo of what is for sale'],
  [new RegExp(`^${tournamentLink(WHITE)}$`), 'the photo of the tournament'],
]

const withPhoto = KINDS.filter(({ path }) => path === tournamentLink(WHITE))

for (const { path } of [...FEW_KINDS, ...withPhoto]) {
  const why = PICTURES.find(([pattern]) => pattern.test(path))?.[1]
  test(why ? `${path}: or is a picture, ${why}` : path, async () => {
    // A busy machine may paint before it has read the whole page; what waits for a file never comes first.
    await expect(async () => {
      const options = { ...PHONE, before: notePaints, sharedAs: 'paints' }
      const { first, largest, element } = await visit(path, options, paintsOf)
      if (why && element === 'IMG') return
      expect([element, largest]).toEqual([element, first])
    }).toPass({ intervals: [0], timeout: STEP_MS })
  })
}
