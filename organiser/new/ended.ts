/** How the command ends: what it prints, and 1 where something stopped it. */
export type Ended = { code: 0 | 1; lines: string[] }

export const failed = (...lines: string[]): Ended => ({ code: 1, lines })
