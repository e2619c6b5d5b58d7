import { describe, expect, test } from 'vitest'
import { etagOf, isKnown } from '../../../../server/http/etags.ts'

const DIGEST = 'abc-def_0'

test('each coding has an ETag of its own', () => {
  const tags = [etagOf(DIGEST), etagOf(DIGEST, 'br'), etagOf(DIGEST, 'gzip')]
  expect(tags).toEqual(['"abc-def_0"', '"abc-def_0-br"', '"abc-def_0-gzip"'])
})

describe('whoever has the content in any coding has it', () => {
  test.each([
    ['its own tag', '"abc-def_0"'],
    ['that of another coding', '"abc-def_0-gzip"'],
    ['a weak one, as proxies make them', 'W/"abc-def_0"'],
    ['a weak one of another coding', 'W/"abc-def_0-br"'],
    ['the last of several', '"x", W/"y", "abc-def_0"'],
    ['one behind a tag with a comma in it', '"a,b","abc-def_0"'],
    ['whatever there is', '*'],
    ['whatever there is, with room around it', ' * '],
  ])('%s', (_rule, header) => expect(isKnown(header, DIGEST)).toBe(true))

  test.each([
    ['no header', undefined],
    ['an empty one', ''],
    ['another', '"abc-def_1"'],
    ['a longer one', '"abc-def_01"'],
    ['one cut short', '"abc-def_"'],
    ['one without its marks', 'abc-def_0'],
    ['one inside another', '"x abc-def_0"'],
    ['a star among others', '"*"'],
  ])('not %s', (_rule, header) => expect(isKnown(header, DIGEST)).toBe(false))
})
