/** Ids of matches without an id of their own, for references (`winnerOf: semifinal-1`). */

/** The match at `index`, from 0, of a round: `j3-1`. */
export const roundMatchId = (jornadaPosition: number, index: number) =>
  `j${jornadaPosition}-${index + 1}`

/** The match at `index`, from 0, of the phase in file `1-semifinal`: `semifinal-1`. */
export const phaseMatchId = (fileId: string, index: number) => `${phaseId(fileId)}-${index + 1}`

/** The phase in file `1-semifinal`: `semifinal`. */
export const phaseId = (fileId: string) => fileId.replace(/^\d+-?/, '') || `fase-${fileId}`
