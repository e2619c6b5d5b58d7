/** Makes, lists and revokes a tournament's links; needs signal. */
import { type Check, isListOf, isObject, isShape, isText, read } from '../../live/calls/check.ts'
import { type Connection, send } from '../../live/calls/send.ts'
import type { LinkRevocation, LinksAnswer, NewLink, NewLinkAnswer } from '../../schema/links.ts'
import type { MesaAsk } from './mesa-api.ts'
import { mesaLinksPath, mesaRevokeLinkPath } from './mesa-paths.ts'

const isLinks = isListOf(isObject) as unknown as Check<LinksAnswer>
const links = read(isLinks)
const made = read(
  isShape({ secret: isText, id: isText, links: isLinks }) as unknown as Check<NewLinkAnswer>,
)

export const askLinks = (to: Connection, ask: MesaAsk, id: string) =>
  send(to, { ...ask, path: mesaLinksPath(id), read: links })

/** Only this answer has the secret. */
export const makeLink = (to: Connection, ask: MesaAsk, id: string, body: NewLink) =>
  send(to, { ...ask, path: mesaLinksPath(id), read: made, body })

/** Answers with all of them. */
export const revokeLink = (to: Connection, ask: MesaAsk, id: string, body: LinkRevocation) =>
  send(to, { ...ask, path: mesaRevokeLinkPath(id), read: links, body })
