/** Which rounds and playoff phases have a page of their own, and what the last segment of its address is. */
import type { Jornada, Playoff } from '../schema/jornada.ts'

/** One of the two; `segment` is the round's number or the phase's id. */
export type RoundPage = {
  segment: string
  jornada?: Jornada | undefined
  playoff?: Playoff | undefined
}

/**
 * In the order of the tournament. A number is a round's and `index` would be the page of all rounds, so
 * phases that are called so are `fase-2` and `fase-index`; two phases of one id (`1-final.yml`, `2-final.yml`) are `final` and `final-2`.
 */
export function roundPages({
  jornadas,
  playoffs,
}: {
  jornadas: readonly Jornada[]
  playoffs: readonly Playoff[]
}): RoundPage[] {
  const taken = new Set<string>()
  const free = (wanted: string) => {
    let segment = wanted
    for (let count = 2; taken.has(segment); count++) segment = `${wanted}-${count}`
    taken.add(segment)
    return segment
  }
  return [
    ...jornadas.map((jornada) => ({ segment: free(String(jornada.jornadaPosition)), jornada })),
    ...playoffs.map((playoff, at) => ({ segment: free(phaseSegment(playoff, at)), playoff })),
  ]
}

/** A server of one's own need not say ids. */
function phaseSegment({ id }: Playoff, at: number) {
  if (id === undefined) return `fase-${at + 1}`
  return /^(?:\d+|index)$/.test(id) ? `fase-${id}` : id
}
