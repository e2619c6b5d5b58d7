/** Answers that stay open on purpose: the deadlines for slow answers do not apply to them. */
import type { ServerResponse } from 'node:http'

const open = new WeakSet<ServerResponse>()

/** Lets the answer stay open as long as its client keeps reading. */
export const stayOpen = (response: ServerResponse) => void open.add(response)

export const staysOpen = (response: ServerResponse) => open.has(response)
