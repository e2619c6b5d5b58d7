/** The floor's content as data: what a server would send to a page that renders in the browser. */
import type { Browser } from 'playwright'

export type Team = { id: string; name: string; crest: { color: string; letters: string } }
export type Row = { team: Team; passes: boolean; figures: number[] }
export type Side = { team: Team; goals: string }
export type Match = { id: string; sides: Side[]; about: string }
export type FloorContent = {
  name: string
  host: string
  columns: string[]
  groups: { name: string; rows: Row[] }[]
  rounds: { name: string; matches: Match[] }[]
}

/** Reads `floor.html` in a browser. */
export async function floorContent(browser: Browser, floor: string): Promise<FloorContent> {
  const page = await browser.newPage()
  try {
    await page.setContent(floor)
    return await page.evaluate(readContent)
  } finally {
    await page.close()
  }
}

/** Runs in the page. */
function readContent(): FloorContent {
  const all = (within: ParentNode, selector: string) => [...within.querySelectorAll(selector)]
  const text = (element: Element | null | undefined) => element?.textContent.trim() ?? ''
  const teamIn = (element: Element) => {
    const id = element.querySelector('use')!.getAttribute('href')!.slice(1)
    const crest = document.getElementById(id)!
    const color = crest.querySelector('circle')!.getAttribute('fill')!
    const name = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)
    return {
      id,
      name: name?.textContent?.trim() ?? '',
      crest: { color, letters: text(crest.querySelector('text')) },
    }
  }
  const tables = all(document, 'table')
  const groups = tables.map((table) => ({
    name: text(table.previousElementSibling),
    rows: all(table, 'tr')
      .slice(1)
      .map((row) => ({
        team: teamIn(row.querySelector('a')!),
        passes: row.className === 'p',
        figures: all(row, 'td')
          .filter((_, index) => index !== 1)
          .map((cell) => Number(text(cell))),
      })),
  }))
  const rounds: FloorContent['rounds'] = []
  for (const element of all(document, 'h2, article')) {
    if (element.tagName === 'H2') rounds.push({ name: text(element), matches: [] })
    else
      rounds.at(-1)!.matches.push({
        id: `${rounds.length}-${rounds.at(-1)!.matches.length}`,
        sides: all(element, 'p').map((side) => ({
          team: teamIn(side),
          goals: text(side.querySelector('b')),
        })),
        about: text(element.querySelector('small')),
      })
  }
  return {
    name: text(document.querySelector('h1')),
    host: text(document.querySelector('h1 + p')),
    columns: all(tables[0]!, 'th').map(text),
    groups,
    rounds: rounds.filter(({ matches }) => matches.length > 0),
  }
}
