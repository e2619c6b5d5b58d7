/** Answers that stay open on purpose: neither slow nor forgotten, so the deadlines of others are not theirs. */
import type { ServerResponse } from 'node:http'

const open = new WeakSet<ServerResponse>()

/** From now on it may stay as long as its client reads what comes. */
export const stayOpen = (response: ServerResponse) => void open.add(response)

export const staysOpen = (response: ServerResponse) => open.has(response)
