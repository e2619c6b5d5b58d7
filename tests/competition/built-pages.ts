/** Reads a competition off its built pages, as a visitor would. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import type { HTMLElement } from 'node-html-parser'
import type { Pages, PageMatch, PageRank, PageRow, PageSeries, PageTeam } from './read-pages.ts'

const textOf = (element: HTMLElement | null | undefined) =>
  (element?.text ?? '').replace(/\s+/g, ' ').trim()

const all = (root: HTMLElement, selector: string) => root.querySelectorAll(selector)

/** A figure as a page shows it: `+3`, `−2`, `0`. */
const figure = (text: string) => Number(text.replace('−', '-').replace(/[+]|\.º$/g, ''))

/** The pages of a tournament in the folder of a built site. */
export function readPages(
  site: string,
  { id, sport }: { id: string; sport: 'football' | 'basketball' },
): Pages {
  const folder = sport === 'football' ? `torneo-beta/${id}` : `t-beta/basketball/${id}`
  const page = (name: string) => parse(readFileSync(join(site, folder, `${name}.html`), 'utf8'))
  const home = page('index')
  const rounds = sport === 'football' ? page('jornadas') : home
  const statistics = sport === 'football' ? page('estadisticas') : undefined
  const list = (stat: string) => (statistics ? ranks(statistics, stat) : [])
  return {
    tables: all(home, 'table.standings').map(tableRows),
    lists: {
      goals: list('goals'),
      goalsSub18: list('goalsSub18'),
      fouls: list('fouls'),
      yellowCards: list('yellowCards'),
      redCards: list('redCards'),
    },
    matches: new Map(
      all(rounds, 'article[data-match]').map((card) => {
        const match = card.getAttribute('data-match')!
        return [match, matchOn(card, rounds.querySelector(`dialog[id="m-${match}"]`))]
      }),
    ),
    bracket: new Map(all(home, '.bracket li > a, .bracket li > .tap').map(bracketMatch)),
    series: all(home, '.bracket section').flatMap(phaseSeries),
    ...(sport === 'football' ? { teamPages: teamPages(site, home) } : {}),
    champions: all(home, '.champion').map((line) => {
      line.querySelector('span')?.remove()
      return textOf(line)
    }),
    resting: new Map(
      all(rounds, 'section.round').flatMap((round) => {
        const resting = textOf(round.querySelector('.rests b'))
        const number = textOf(round.querySelector('h2 em'))
        return resting ? [[number, resting.split(/, | y /)] as const] : []
      }),
    ),
  }
}

/** The figures of a team's record. */
const recordOf = (record: HTMLElement) =>
  figures(textOf(record.querySelector('.rank dd')), (key) =>
    textOf(record.querySelector(`[data-k="${key}"] dd`)),
  )

/** Of a table's row: what is won on penalties, which not every table has, stands in the middle. */
const FROM_THE_START = ['pj', 'g', 'e']
const FROM_THE_END = ['pts', 'dg', 'gc', 'gf', 'p']

function figuresOf(row: HTMLElement) {
  const [position, ...cells] = all(row, 'td').map(textOf)
  const cell = (key: string) =>
    cells.at(
      FROM_THE_START.includes(key) ? FROM_THE_START.indexOf(key) : -1 - FROM_THE_END.indexOf(key),
    )
  return figures(position, cell)
}

function figures(position: string | undefined, told: (key: string) => string | undefined) {
  const cell = (key: string) => figure(told(key) ?? '')
  return {
    position: figure(position ?? ''),
    played: cell('pj'),
    won: cell('g'),
    drawn: cell('e'),
    lost: cell('p'),
    goalsFor: cell('gf'),
    goalsAgainst: cell('gc'),
    goalDifference: cell('dg'),
    points: cell('pts'),
  }
}

function tableRows(table: HTMLElement): PageRow[] {
  return all(table, 'tr')
    .filter((row) => row.querySelector('td + th'))
    .map((row) => {
      const name = row.querySelector('th > span')!
      const team = name.querySelector('a') ?? name.childNodes[0]!
      return { team: team.text.trim(), ...figuresOf(row) }
    })
}

/** Follows the address of every team in the tables to its page. */
const teamPages = (site: string, home: HTMLElement) =>
  new Map(
    all(home, 'table.standings th a').map((link) => {
      const address = decodeURIComponent(link.getAttribute('href')!)
      const page = parse(readFileSync(join(site, `${address}.html`), 'utf8'))
      return [textOf(link), teamPage(page)]
    }),
  )

function teamPage(page: HTMLElement): PageTeam {
  return {
    heading: textOf(page.querySelector('h1')),
    record: recordOf(page.querySelector('.record')!),
    roster: all(page, '.roster tr[data-player]').map((line) => {
      const cell = (key: string) => figure(textOf(line.querySelector(`td[data-k="${key}"]`)))
      const name = line.querySelector('th > span:not(.shirt)')!
      for (const aside of all(name, 'small, b')) aside.remove()
      return {
        player: textOf(name),
        goals: cell('goals'),
        yellowCards: cell('yellow'),
        redCards: cell('red'),
      }
    }),
  }
}

function ranks(statistics: HTMLElement, stat: string): PageRank[] {
  return all(statistics, `[data-stat="${stat}"] [data-player]`).map((item) => {
    const name = item.querySelector('.name')!
    const team = textOf(name.querySelector('small a'))
    name.querySelector('small')?.remove()
    const value = Number(item.getAttribute('data-value'))
    expectShown(textOf(item.querySelector('.value')), value)
    return { rank: figure(textOf(item.querySelector('.rank'))), player: textOf(name), team, value }
  })
}

/** What a visitor reads is what the attribute says. */
function expectShown(text: string, value: number) {
  if (Number.parseInt(text, 10) !== value) throw new Error(`«${text}» is shown for ${value}`)
}

const pair = ([first, second]: string[]): [string, string] => [first!, second!]

/** `2 – 2` and, in brackets, `(5) – (4)`. */
function scores(text: string): Pick<PageMatch, 'score' | 'penalties'> {
  const shootOut = /\((\d+)\) – \((\d+)\)/.exec(text)
  const score = /^(\d+) – (\d+)/.exec(text)
  const numbers = (found: RegExpExecArray | null): [number, number] | null =>
    found && [Number(found[1]), Number(found[2])]
  return { score: numbers(score), penalties: numbers(shootOut) }
}

/** A match by its card and by the details that the card opens, which must say the same. */
function matchOn(card: HTMLElement, details: HTMLElement | null): PageMatch {
  if (!details) throw new Error(`no details for ${card.getAttribute('data-match')}`)
  const said = [card, details].map((part) => textOf(part.querySelector('.bout')))
  if (said[0] !== said[1]) throw new Error(`the card says ${said[0]}, its details ${said[1]}`)
  const played = all(details, '.lineup').flatMap((lineup) => {
    const team = textOf(lineup.querySelector('h3'))
    return all(lineup, 'li').map((item) => {
      const deeds = textOf(item.querySelector('em'))
      item.querySelector('em')?.remove()
      return { team, player: textOf(item.querySelector('span')), deeds }
    })
  })
  const sum = (deed: RegExp) =>
    played.reduce((total, { deeds }) => total + Number(deed.exec(deeds)?.[1] ?? 0), 0)
  return {
    teams: pair(all(details, '.bout .side').map(textOf)),
    ...scores(textOf(details.querySelector('.score'))),
    winner: textOf(details.querySelector('.side.won')) || null,
    ownGoals: played.flatMap(({ team, player, deeds }) => {
      const own = /\d+ autogol(?:es)?(?: \(([^)]*)\))?/.exec(deeds)
      return own ? [{ team, player, minutes: (own[1] ?? '').replaceAll('′', '') }] : []
    }),
    ownGoalsInFavor: Object.fromEntries(
      all(details, '.lineup').flatMap((lineup) => {
        const count = /Autogoles a favor: (\d+)/.exec(textOf(lineup))?.[1]
        return count ? [[textOf(lineup.querySelector('h3')), Number(count)]] : []
      }),
    ),
    yellows: sum(/(\d+) amarillas?/),
    secondYellows: played.filter(({ deeds }) => deeds.includes('roja por doble amarilla')).length,
    reds: played.filter(({ deeds }) => /\broja\b/.test(deeds)).length,
  }
}

/** A match of the bracket: its teams, and scores like `2 (5)`. */
function bracketMatch(
  item: HTMLElement,
): [string, Pick<PageMatch, 'teams' | 'score' | 'penalties' | 'winner'>] {
  const lines = all(item, 'p')
  const figures = lines.map((line) =>
    /^(\d+)(?: \((\d+)\))?$/.exec(textOf(line.querySelector('b'))),
  )
  const numbers = (index: number): [number, number] | null => {
    const [first, second] = figures.map((found) => found?.[index])
    return first === undefined || second === undefined ? null : [Number(first), Number(second)]
  }
  const won = lines.find((line) => line.classList.contains('won'))
  // A link to its round, or a button where its details are on the page.
  const opened =
    item.getAttribute('href') ?? item.querySelector('button')!.getAttribute('commandfor')!
  const match = /\bm-(.*)$/.exec(opened)![1]!
  return [
    match,
    {
      teams: pair(lines.map((line) => textOf(line.querySelector('span')))),
      score: numbers(1),
      penalties: numbers(2),
      winner: won ? textOf(won.querySelector('span')) : null,
    },
  ]
}

/** The series of one phase of the bracket. */
const phaseSeries = (section: HTMLElement): PageSeries[] =>
  all(section, 'li').map((item) => {
    const phase = textOf(section.querySelector('h2'))
    const lines = all(item, 'p').slice(0, 2)
    const totals = lines.map((line) => /^\d+/.exec(textOf(line.querySelector('b')))?.[0])
    const won = lines.find((line) => line.classList.contains('won'))
    const said = textOf(item.querySelector('.through')) + lines.map(textOf).join()
    const isTie = item.querySelector('.tie') !== null
    return {
      phase,
      teams: pair(lines.map((line) => textOf(line.querySelector('span')))),
      aggregate: totals.includes(undefined) ? null : [Number(totals[0]), Number(totals[1])],
      winner: won ? textOf(won.querySelector('span')) : null,
      decidedBy: said.includes('por mejor lugar en la tabla')
        ? 'tablePosition'
        : /por penales|\(\d+\)/.test(said)
          ? 'penalties'
          : 'goals',
      legs: isTie ? all(item, '.legs a, .legs button').length : 1,
    }
  })
