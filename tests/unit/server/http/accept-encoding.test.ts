import { expect, test } from 'vitest'
import { chosenEncoding } from '../../../../server/http/accept-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.2, br;q=0', 'gzip'],
  ['identity;q=0.5, br;q=0.1', 'identity'],
  ['br ; q=0.9', 'br'],
  ['br;q=mucho', 'identity'],
  ['zstd', 'identity'],
])('%s: %s', (header, encoding) => expect(chosenEncoding(header)).toBe(encoding))
