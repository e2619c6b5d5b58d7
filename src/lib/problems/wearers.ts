/** Who wore a shirt number, and when, by the days of their matches. */

export type Wearer = { name: string; days: readonly string[] }

/** 'Ana López (del 2024-07-18 al 2024-08-01) y Beto Ruiz (sin partidos)', by date. */
export const wearersWords = (wearers: readonly Wearer[]) =>
  wearers
    .map(({ name, days }) => ({ name, days: days.toSorted() }))
    .toSorted((a, b) => order(a.days[0], b.days[0]))
    .map(({ name, days }) => `${name} (${spanWords(days)})`)
    .join(' y ')

const order = (a = '9999', b = '9999') => (a < b ? -1 : Number(a > b))

function spanWords(days: readonly string[]): string {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined) return 'sin partidos'
  return first === last ? `el ${first}` : `del ${first} al ${last}`
}
