/** What a match is called that has no id of its own: others may name it so (`winnerOf: semifinal-1`). */

/** The match at `index`, from 0, of a round: `j3-1`. */
export const roundMatchId = (jornadaPosition: number, index: number) =>
  `j${jornadaPosition}-${index + 1}`

/** The match at `index`, from 0, of the phase whose file is called `1-semifinal`: `semifinal-1`. */
export const phaseMatchId = (fileId: string, index: number) => `${phaseId(fileId)}-${index + 1}`

/** The phase whose file is called `1-semifinal`: `semifinal`. */
export const phaseId = (fileId: string) => fileId.replace(/^\d+-?/, '') || `fase-${fileId}`
