const collator = new Intl.Collator('es-MX', { numeric: true })

type Named = { id: string; name: string }

/** Order of names as a Spanish reader expects it ('Ñ' after 'N', 'Equipo 2' before 'Equipo 10'). */
export const bySpanish = (a: string, b: string) => collator.compare(a, b)

/** Alphabetical order of teams; equal names in order of id, so that no input order shows through. */
export const byName = (a: Named, b: Named) =>
  bySpanish(a.name, b.name) || (a.id < b.id ? -1 : Number(a.id > b.id))
