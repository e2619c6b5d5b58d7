/** Reads and changes the scorers of a tournament; needs signal. */
import type { Answer } from '../live/calls/answer.ts'
import { type Check, isObject, isListOf, read } from '../live/calls/check.ts'
import { type Connection, send } from '../live/calls/send.ts'
import type { Scorer, ScorersAnswer } from '../schema/mesa.ts'
import type { MesaAsk } from './mesa-api.ts'
import { mesaScorersPath } from './mesa-paths.ts'

const scorers = read(isListOf(isObject) as unknown as Check<ScorersAnswer>)

export const askScorers = (to: Connection, ask: MesaAsk, id: string) =>
  send(to, { ...ask, path: mesaScorersPath(id), read: scorers }) satisfies Promise<
    Answer<ScorersAnswer>
  >

/** Adds or removes a scorer; answers with all of them. */
export const nameScorer = (to: Connection, ask: MesaAsk, id: string, body: Scorer) =>
  send(to, { ...ask, path: `${mesaScorersPath(id)}/`, read: scorers, body })
