import { expect, test } from 'vitest'
import { headOf } from '../../../publish/markup/page-markup.ts'
import { metaTags } from '../../../src/lib/previews/meta-tags.ts'

const WORDS = `a "b" & </head><meta name="robots" content="noindex"> 'c' &quot;`
const picture = 'https://cascarita.mx/_img/0123456789abcd.png'

test.each([
  ['without a picture', undefined, 1],
  ['with one', picture, 6],
])('what a person wrote opens no tag, %s', (_case, shown, count) => {
  const tags = metaTags({ title: WORDS, description: WORDS, picture: shown })
  expect(tags.match(/</g)).toHaveLength(count)
  const { metas } = headOf(`<head>${tags}</head>`)
  expect(metas).toHaveLength(count)
  expect(metas[0]).toMatchObject({ name: 'description', content: WORDS })
  if (shown) expect(metas[1]).toEqual({ property: 'og:title', content: WORDS })
})
