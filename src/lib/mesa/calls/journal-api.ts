/** Requests older journal entries; needs signal. */
import type { Answer } from '../../live/calls/answer.ts'
import {
  type Check,
  isObject,
  isListOf,
  maybe,
  read,
  isShape,
  unread,
} from '../../live/calls/check.ts'
import { type Connection, send } from '../../live/calls/send.ts'
import type { JournalAnswer } from '../../schema/mesa.ts'
import type { MesaAsk } from './mesa-api.ts'
import { mesaJournalPath } from './mesa-paths.ts'

const journal = read(
  isShape({
    entries: isListOf(isObject),
    before: maybe(unread),
  }) as unknown as Check<JournalAnswer>,
)

/** Entries before the one with this number. */
export const askOlder = (to: Connection, ask: MesaAsk, id: string, before: number) =>
  send(to, {
    ...ask,
    path: `${mesaJournalPath(id)}?before=${before}`,
    read: journal,
  }) satisfies Promise<Answer<JournalAnswer>>
