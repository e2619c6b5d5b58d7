/** The operators' calls: what waits, and what they decide. Needs signal and a login. */
import type { DeskAnswer, DeskDecision } from '../../schema/mesa.ts'
import type { Answer, Ask } from './answer.ts'
import { isListOf, isObject, isShape, isText, read, type Check } from './check.ts'
import { send, type Connection } from './send.ts'

const PATH = '/api/mesa/operator/'

const lines = isListOf(isShape({ id: isText, name: isText, place: isText, address: isText }))
const told = isListOf(
  isShape({ id: isText, name: isText, address: isText, reports: isListOf(isObject) }),
)
const desk = isShape({ waiting: lines, reported: told, hidden: lines, removed: lines })
const readDesk = read(desk as unknown as Check<DeskAnswer>)

type Asking = Ask & { token: string }

export type DeskCalls = {
  desk: (ask: Asking) => Promise<Answer<DeskAnswer>>
  decide: (ask: Asking, body: DeskDecision) => Promise<Answer<DeskAnswer>>
}

export const createDeskCalls = (to: Connection): DeskCalls => ({
  desk: (ask) => send(to, { ...ask, path: PATH, read: readDesk }),
  decide: (ask, body) => send(to, { ...ask, path: PATH, read: readDesk, body }),
})
