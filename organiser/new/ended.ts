/** How the command ends: its lines, and code 1 where it failed. */
export type Ended = { code: 0 | 1; lines: string[] }

export const failedWith = (...lines: string[]): Ended => ({ code: 1, lines })
