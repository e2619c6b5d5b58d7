import { expect, test } from 'vitest'
import { withoutPictures } from '../../../../src/lib/live/answers/without-pictures.ts'

const team = {
  id: 'a',
  name: 'Ases',
  logoImage: 'https://fotos.example/a.png',
  teamImage: '/a.jpg',
}
const other = { id: 'b', name: 'Bravos', logoImage: '/api/b.png' }

test.each([
  ['a crest', ['https://fotos.example/a.png'], [{ ...team, logoImage: undefined }, other]],
  [
    'two, of two teams',
    ['/a.jpg', '/api/b.png'],
    [
      { ...team, teamImage: undefined },
      { ...other, logoImage: undefined },
    ],
  ],
  ['one that is nowhere', ['/c.png', ''], [team, other]],
])('takes out %s, and nothing else', (_which, failed, left) =>
  expect(withoutPictures([team, other], failed)).toEqual(left),
)

test('while none failed, the answer is the same one: nothing is rendered anew', () => {
  const answer = [team]
  expect(withoutPictures(answer, [])).toBe(answer)
})
