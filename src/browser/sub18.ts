/**
 * 'Sub 18' is about the viewer's year. On a page built in an earlier one, goals of players who have
 * grown up are taken off (`data-born="2007:3 2008:1"`: goals by birth year) and the others move up.
 * The age limit is the specification's, section 9.
 */
const year = new Date().getFullYear()
const list = document.querySelector<HTMLElement>(`[data-year]:not([data-year="${year}"])`)

if (list) {
  const rows = [...list.children] as HTMLElement[]
  const stillYoung = ({ dataset }: HTMLElement) =>
    dataset
      .born!.split(' ')
      .map((pair) => pair.split(':').map(Number))
      .reduce((sum, [born, goals]) => (year - born! <= 18 ? sum + goals! : sum), 0)
  const values = new Map(rows.map((row) => [row, stillYoung(row)]))
  const ranked = rows.toSorted((a, b) => values.get(b)! - values.get(a)!)
  const teams = !rows[0]?.dataset.player
  const kept = ranked.filter((row) => values.get(row)! > 0 || teams)
  list.replaceChildren(...kept)
  for (const row of kept) {
    const value = values.get(row)!
    row.dataset.value = `${value}`
    row.querySelector('.rank')!.textContent =
      `${1 + kept.filter((other) => values.get(other)! > value).length}`
    row.querySelector('.value')!.firstChild!.textContent = `${value} `
  }
  if (ranked.every((row) => values.get(row) === 0)) {
    list.replaceChildren()
    list.nextElementSibling!.removeAttribute('hidden')
  }
}
