/** Takes an invitation to organise a tournament; needs a login and signal. DESIGN 17. */
import { isShape, isText, read } from '../../live/calls/check.ts'
import { type Connection, send } from '../../live/calls/send.ts'
import type { Invitation } from '../../schema/links.ts'
import type { MesaAsk } from './mesa-api.ts'
import { mesaInvitationPath } from './mesa-paths.ts'

/** Answers with the tournament that the account organises from now on. */
export const takeInvitation = (to: Connection, ask: MesaAsk, body: Invitation) =>
  send(to, { ...ask, path: mesaInvitationPath(), read: read(isShape({ id: isText })), body })
