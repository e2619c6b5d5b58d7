/** Names that look like others: refused where strangers choose them. */
import { describe, expect, test } from 'vitest'
import { mistakesIn } from '../../../src/lib/planning/answers.ts'
import { registration } from '../../../src/lib/schema/user.ts'
import { aDraft } from '../../server/a-draft.ts'

const UNSEEN = [
  ['a space without width', 'Liga\u200BLlanera'],
  ['a word joiner', 'Liga\u2060 Llanera'],
  ['a soft hyphen', 'Liga Lla\u00ADnera'],
  ['a Hangul filler', 'Liga\u3164Llanera'],
  ['a joiner between letters', 'Li\u200Dga Llanera'],
  ['an empty Braille cell', 'Liga\u2800Llanera'],
] as const
const MIXED = [
  ['a Cyrillic i', 'L\u0456ga Llanera'],
  ['a Greek capital', '\u039Biga Llanera'],
  ['one word of another alphabet', 'Liga \u0421\u043E\u0440\u0430'],
] as const
const SOUND = [
  ['accents, signs and digits', 'Liga «Ñandú» 2026 · Núm. 3'],
  ['an emoji held together by joiners', 'Liga 👩🏽‍🚒 Familiar 👨‍👩‍👧'],
  ['an emoji with a variation', 'Liga ❤️‍🔥'],
  ['one alphabet alone', 'Лига Хорватия'],
  ['letters that look like none of ours', 'Liga 東京'],
] as const

const sentencesOf = (answers: object) =>
  mistakesIn(aDraft(answers).answers).map(({ sentence }) => sentence)

describe('a tournament from a phone', () => {
  test.each(UNSEEN)('%s in its name', (_what, name) =>
    expect(sentencesOf({ name })).toEqual([expect.stringMatching(/signo que no se ve/)]),
  )
  test.each(MIXED)('%s in its name', (_what, name) =>
    expect(sentencesOf({ name })).toEqual([expect.stringMatching(/dos alfabetos/)]),
  )
  test.each(SOUND)('%s is a name', (_what, name) => expect(sentencesOf({ name })).toEqual([]))

  test.each([...UNSEEN, ...MIXED])('%s in a team, the host or the place', (_what, name) => {
    const teams = ['Águilas', name, 'Lobos', 'Búhos', 'Toros', 'Osos'].map((name) => ({ name }))
    for (const answers of [{ teams }, { host: name }, { location: name }])
      expect(sentencesOf(answers)).toHaveLength(1)
  })
})

describe('a person who registers', () => {
  const isTaken = (first_name: string) =>
    registration.safeParse({
      email: 'a@b.example',
      username: 'lupita',
      password: 'contraseña segura',
      first_name,
    }).success

  test.each([...UNSEEN, ...MIXED])('%s', (_what, name) => expect(isTaken(name)).toBe(false))
  test.each(['María José Núñez', "O'Brien", 'Nguyễn', 'Иван'])('%s is a name', (name) =>
    expect(isTaken(name)).toBe(true),
  )
})
