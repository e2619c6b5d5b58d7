/** Who scores and organises a tournament, and whether it stays; needs signal. */
import type { Answer } from '../../live/calls/answer.ts'
import {
  type Check,
  isObject,
  isListOf,
  isShape,
  isText,
  orNull,
  read,
} from '../../live/calls/check.ts'
import { type Connection, send } from '../../live/calls/send.ts'
import type {
  HandOver,
  HandOverReply,
  Organiser,
  Removal,
  Scorer,
  ScorersAnswer,
} from '../../schema/mesa.ts'
import type { MesaAsk } from './mesa-api.ts'
import { mesaScorersPath, mesaTournamentPath } from './mesa-paths.ts'

const scorers = read(isListOf(isObject) as unknown as Check<ScorersAnswer>)

export const askScorers = (to: Connection, ask: MesaAsk, id: string) =>
  send(to, { ...ask, path: mesaScorersPath(id), read: scorers }) satisfies Promise<
    Answer<ScorersAnswer>
  >

/** Adds or removes a scorer; answers with all of them. */
export const nameScorer = (to: Connection, ask: MesaAsk, id: string, body: Scorer) =>
  send(to, { ...ask, path: `${mesaScorersPath(id)}/`, read: scorers, body })

/** Adds or removes another organiser; answers with all people. */
export const nameOrganiser = (to: Connection, ask: MesaAsk, id: string, body: Organiser) =>
  send(to, { ...ask, path: `${mesaTournamentPath(id)}/organisers/`, read: scorers, body })

/** Offers it to another organiser; the own name takes the offer back. */
export const handTournamentOver = (to: Connection, ask: MesaAsk, id: string, body: HandOver) =>
  send(to, { ...ask, path: `${mesaTournamentPath(id)}/handover/`, read: scorers, body })

/** The answer to an offer. */
export const answerHandOver = (to: Connection, ask: MesaAsk, id: string, body: HandOverReply) =>
  send(to, { ...ask, path: `${mesaTournamentPath(id)}/handover/answer/`, read: scorers, body })

const removed = read(isShape({ listing: isText, until: orNull(isText) }))

/** Takes the tournament away, or brings it back; `until` is the last moment for that. */
export const takeAway = (to: Connection, ask: MesaAsk, id: string, body: Removal) =>
  send(to, { ...ask, path: `${mesaTournamentPath(id)}/removal/`, read: removed, body })
