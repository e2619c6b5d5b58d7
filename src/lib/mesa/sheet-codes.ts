/** Cédulas that Mesa opens carry each match's scoring link as a QR code. DESIGN 17. */
import type { LinksAnswer } from '../schema/links.ts'
import type { MesaMatchLine } from '../schema/mesa.ts'

/** A drawn code, and the id of the link that it opens. */
type SheetCode = { size: number; path: string; link: string }

/** Codes by the match's id, and what stands below each. */
export type SheetCodes = { says: string; codes: Record<string, SheetCode> }

/** Where this tab keeps a page's `SheetCodes`; no other tab and no later visit has them. */
export const sheetCodesKey = (pathname: string) => `cedulas ${pathname}`

const OPEN: readonly string[] = ['vs', 'VIVO', 'SUSPENDIDO', 'APLAZADO']

/**
 * The matches that the cédulas page prints, as `nextRound` has them: the open ones of the first
 * round that is not over, and what was postponed. `matches` stand in the order of their rounds.
 */
export function sheetMatches(matches: readonly MesaMatchLine[]): MesaMatchLine[] {
  const open = matches.filter(
    ({ word, team1, team2 }) => OPEN.includes(word) && team1.team !== null && team2.team !== null,
  )
  const next = open.find(({ word }) => word !== 'APLAZADO') ?? open[0]
  return open.filter(
    ({ round, word, date }) => round === next?.round || (word === 'APLAZADO' && date !== undefined),
  )
}

/** Codes that still open something: printed again, they need no new link. */
export function usableCodes(codes: SheetCodes['codes'], links: LinksAnswer): SheetCodes['codes'] {
  const valid = new Set(links.filter(({ state }) => state === 'valid').map(({ id }) => id))
  return Object.fromEntries(Object.entries(codes).filter(([, { link }]) => valid.has(link)))
}
