import { expect, test } from 'vitest'
import { heldBack, type Waiting, whyWaiting } from '../../../../src/lib/mesa/phone/known.ts'
import { MESA_WORDS } from '../../../../src/lib/wording/mesa/mesa.ts'

const LINKS = [
  { id: 'dia', secret: 'a' },
  { id: 'otro', secret: 'b' },
]
const REVOKED = new Map([['Link a', 'Quien organiza quitó ese enlace.']])

test.each([
  ['a link that was withdrawn', 'link:dia', 'quiet', REVOKED, MESA_WORDS.linkIsOver],
  ['a withdrawn link, also without signal', 'link:dia', 'offline', REVOKED, MESA_WORDS.linkIsOver],
  ['another link, without signal', 'link:otro', 'offline', REVOKED, MESA_WORDS.waiting],
  [
    'another link, where all others are over',
    'link:otro',
    'loggedOut',
    REVOKED,
    MESA_WORDS.waiting,
  ],
  ['a login that ended', 'account:1', 'loggedOut', new Map(), MESA_WORDS.loginIsOver],
  ['its turn', 'account:1', 'sending', new Map(), MESA_WORDS.sendingNow],
  ['signal', 'account:1', 'offline', new Map(), MESA_WORDS.waiting],
] as const)('a change waits for %s', (_what, actor, sending, over, words) =>
  expect(whyWaiting({ actor }, { sending, links: LINKS, over })).toBe(words),
)

test.each([
  ['ones that wait', ['waiting', 'waiting'], 2],
  ['ones behind a conflict', ['conflict', 'waiting'], 0],
  ['ones behind a refused one', ['refused', 'waiting'], 0],
] as const)('of %s so many are held back by signal or link', (_what, statuses, count) =>
  expect(heldBack(statuses.map((status) => ({ status }) as Waiting))).toHaveLength(count),
)
