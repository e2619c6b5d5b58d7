const collator = new Intl.Collator('es-MX', { numeric: true })

type Named = { id: string; name: string }

/** Spanish order of names ('Ñ' after 'N', 'Equipo 2' before 'Equipo 10'). */
export const bySpanish = (a: string, b: string) => collator.compare(a, b)

/** Alphabetical order of teams; equal names by id, so that the order is stable. */
export const byName = (a: Named, b: Named) =>
  bySpanish(a.name, b.name) || (a.id < b.id ? -1 : Number(a.id > b.id))
