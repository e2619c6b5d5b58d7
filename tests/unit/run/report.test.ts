/** What `npm test` says of a test that passed only when it was tried again. */
import { expect, test } from 'vitest'
import { secondTry } from '../../run/report.ts'

test.each([
  ['its cause under its name', 'one\ntwo', 'a test\n    one\n    two'],
  [
    'no colours and no empty lines',
    '\u001b[31mred\u001b[39m\n\n  \nExpected',
    'a test\n    red\n    Expected',
  ],
  [
    'no more than says why',
    '1\n2\n3\n4\n5\n6\n7',
    'a test\n    1\n    2\n    3\n    4\n    5\n    6',
  ],
  ['that nobody knows', undefined, 'a test\n    no reason was given'],
])('%s', (_rule, cause, words) => expect(secondTry('a test', cause)).toBe(words))
