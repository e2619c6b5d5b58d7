/**
 * 'Sub 18' depends on the viewer's year. On a page built in an earlier year, goals of players who
 * are now too old are subtracted (`data-born="2007:3 2008:1"`: goals by birth year), and others
 * move up. The age limit is the specification's, section 9. A team with 0 stays in the list.
 */
const year = new Date().getFullYear()
const list = document.querySelector(`[data-year]:not([data-year="${year}"])`)

const goalsOf = ({ dataset }: HTMLElement) =>
  dataset.born!.split(' ').reduce((sum, pair) => {
    const [born, goals] = pair.split(':')
    return year - Number(born) > 18 ? sum : sum + Number(goals)
  }, 0)

if (list) {
  const [one, many] = (list as HTMLElement).dataset.units!.split(' ')
  const rows = ([...list.children] as HTMLElement[])
    .map((row) => ({ row, goals: goalsOf(row) }))
    .filter(({ row, goals }) => goals > 0 || !row.dataset.player)
    .sort((a, b) => b.goals - a.goals)
  const ranked = rows.some(({ goals }) => goals > 0) ? rows : []
  list.replaceChildren(
    ...ranked.map(({ row, goals }) => {
      row.dataset.value = `${goals}`
      row.querySelector('.rank')!.textContent =
        `${1 + rows.filter((other) => other.goals > goals).length}`
      const value = row.querySelector('.value')!
      value.firstChild!.nodeValue = `${goals} `
      value.lastChild!.textContent = (goals === 1 ? one : many)!
      return row
    }),
  )
}
