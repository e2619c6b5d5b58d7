/** Where the phone keeps the teams that are followed on it: `stars.ts`. */
export const KEPT_AS = 'mis-equipos'
