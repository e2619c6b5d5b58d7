import { expect, test } from 'vitest'
import { policyDigest } from '../../../../ground/policy-digest.ts'
import { withStyleDigests } from '../../../../publish/rendering/style-digests.ts'

const ISLANDS = 'astro-island,astro-slot,astro-static-slot{display:contents}'

const page = (head: string, body = '<main></main>') =>
  `<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`
const policy = (...styles: string[]) =>
  `<meta http-equiv="content-security-policy" content="style-src 'self'${styles.map((css) => ` '${policyDigest(css)}'`).join('')}">`

test.each([
  [
    'its styles become one, named before it',
    page('<title>…</title><style>a{}</style> <style>b{}</style>'),
    page(`${policy('a{}b{}')}<title>…</title><style>a{}b{}</style>`),
  ],
  [
    'what stands between two styles stays there',
    page('<style>a{}</style><script>1</script><style>b{}</style>'),
    page(`${policy('a{}', 'b{}')}<style>a{}</style><script>1</script><style>b{}</style>`),
  ],
  [
    'Astro’s own style for islands comes to the others',
    page('<style>a{}</style>', `<style>${ISLANDS}</style><astro-island></astro-island>`),
    page(`${policy(`a{}${ISLANDS}`)}<style>a{}${ISLANDS}</style>`, '<astro-island></astro-island>'),
  ],
  [
    'a style that came into the body is not allowed',
    page('<style>a{}</style>', '<style>main{display:none}</style>'),
    page(`${policy('a{}')}<style>a{}</style>`, '<style>main{display:none}</style>'),
  ],
  [
    'of a rule that stands twice on a page with islands only the later counts',
    page('<style>a{x:y}b{x:y}</style> <style>a{x:y}</style>', `<style>${ISLANDS}</style>`),
    page(`${policy(`b{x:y}a{x:y}${ISLANDS}`)}<style>b{x:y}a{x:y}${ISLANDS}</style>`, ''),
  ],
  [
    'a style in the words of a description is not allowed, nor does its head end there',
    page('<meta name="description" content="<style>b{}</style></head>"><style>a{}</style>'),
    page(
      `${policy('a{}')}<meta name="description" content="<style>b{}</style></head>"><style>a{}</style>`,
    ),
  ],
  ['a page without styles allows none', page(''), page(policy())],
])('%s', (_rule, given, kept) => expect(withStyleDigests(given)).toBe(kept))
