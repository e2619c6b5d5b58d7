/** Which rounds and playoff phases have their own page, and the last segment of its address. */
import type { Jornada, Playoff } from '../schema/jornada.ts'

/** Has one of the two; `segment` is the round's number or the phase's id. */
export type RoundPage = {
  segment: string
  jornada?: Jornada | undefined
  playoff?: Playoff | undefined
}

/**
 * In the tournament's order. Phases with a number or `index` as id become `fase-2` and
 * `fase-index`, because those addresses belong to a round and to the page of all rounds. Two phases
 * with one id (`1-final.yml`, `2-final.yml`) become `final` and `final-2`.
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

/** Other servers need not send ids. */
function phaseSegment({ id }: Playoff, at: number) {
  if (id === undefined) return `fase-${at + 1}`
  return /^(?:\d+|index)$/.test(id) ? `fase-${id}` : id
}
