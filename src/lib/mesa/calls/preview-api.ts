/** Asks what a change would make of a tournament; nothing is changed, and it needs signal. */
import { type Check, isListOf, isObject, isShape, isText, read } from '../../live/calls/check.ts'
import { type Connection, send } from '../../live/calls/send.ts'
import type { PreviewedChange } from '../../schema/change.ts'
import type { ConsequencesAnswer } from '../../schema/mesa.ts'
import type { MesaAsk } from './mesa-api.ts'
import { mesaPreviewPath } from './mesa-paths.ts'

const preview = read(
  isShape({
    state: isText,
    tables: isListOf(isShape({ rows: isListOf(isObject) })),
    seats: isListOf(isObject),
    rounds: isListOf(isShape({ matches: isListOf(isObject), rests: isListOf(isText) })),
    warnings: isListOf(isObject),
  }) as unknown as Check<ConsequencesAnswer>,
)

/** Never throws; a refusal has the server's sentence. */
export const askPreview = (to: Connection, ask: MesaAsk, id: string, body: PreviewedChange) =>
  send(to, { ...ask, path: mesaPreviewPath(id), read: preview, body })
