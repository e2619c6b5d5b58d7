/**
 * Reads the posters of a page from its own markup: what stands there is what is drawn. Static and
 * live pages have the same screens, so one reading serves both.
 */
import { isResult } from '../../lib/posters/matches.ts'
import type {
  Mark,
  Poster,
  PosterContent,
  PosterMatch,
  PosterSide,
  PosterTableRow,
} from '../../lib/posters/poster.ts'
import { POSTER_WORDS, posterDay } from '../../lib/wording/posters.ts'
import { WORDS } from '../../lib/wording/wording.ts'

/** A poster that the page can make, with its name on a button. */
export type PosterChoice = { label: string; poster: Poster }

const textOf = (node: Node | null | undefined) =>
  (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

const all = (place: ParentNode, selector: string) => [
  ...place.querySelectorAll<HTMLElement>(selector),
]

/** Without what only screen readers hear, marks of followed teams and small notes. */
function nameIn(element: Element | null) {
  const copy = element?.cloneNode(true) as Element | undefined
  for (const extra of copy ? all(copy, 'small,.form,.sr,.creator') : []) extra.remove()
  return textOf(copy).replace(/^★ /, '')
}

/** The widest file of a picture, for letters of a thousand pixels; its own address otherwise. */
function addressOf(image: HTMLImageElement) {
  const files = image.srcset.split(', ').map((one) => one.split(' '))
  const widest = files.toSorted((one, other) => parseInt(other[1]!) - parseInt(one[1]!))[0]?.[0]
  return widest || image.src
}

function markIn(place: Element | null, name: string): Mark {
  const letter = (name.match(/[\p{L}\d]/u)?.[0] ?? '?').toUpperCase()
  const image = place?.querySelector<HTMLImageElement>('img')
  if (image) return { address: new URL(addressOf(image), location.href).href, letter }
  const anchor = place?.querySelector('svg use')?.getAttribute('href')
  const symbol = anchor ? document.querySelector(anchor) : null
  const fills = symbol ? all(symbol, 'g path') : []
  const outline = symbol?.querySelector('use')?.getAttribute('href')
  const edge = outline ? document.querySelector(outline)?.getAttribute('d') : undefined
  if (!edge || fills.length === 0) return { letter: place?.querySelector('.open') ? '?' : letter }
  return {
    outline: edge,
    fills: fills.map((path) => ({
      path: path.getAttribute('d')!,
      ink: path.getAttribute('fill')!,
    })),
  }
}

function sideIn(side: Element, isDecided: boolean): PosterSide {
  const name = textOf(side.querySelector('span'))
  return {
    name,
    mark: markIn(side, name),
    hasLost: isDecided && !side.classList.contains('won'),
  }
}

/** What a match's details say under a heading. */
const factIn = (details: Element | null, term: string) =>
  textOf(details && all(details, 'dt').find((one) => textOf(one) === term)?.nextElementSibling)

/** The word of a match that is over, also of one that was given away. */
const FINAL = 'FINAL'

/** '(4) – (3)' and '4–3' → '4 – 3' */
const figuresIn = (score: string) => (score.match(/\d+/g) ?? []).join(' – ')

/** 'VIVO', 'Penales 4 – 3'. */
const loudOf = (word: string, penalties: string) =>
  [word === WORDS.playing && word, penalties && `${POSTER_WORDS.penalties} ${figuresIn(penalties)}`]
    .filter((part) => part)
    .join(' · ')

/** 'APLAZADO'; or what is said of a match to come, or of one that was decided without a goal. */
function wordsOf(word: string, isPlayed: boolean, note: Element | null) {
  const isOver = word === FINAL
  return [
    isOver || word === WORDS.playing ? '' : word,
    !isPlayed && (isOver || !word) && textOf(note),
  ]
}

/** A card, or the details of a match; its own words are in `.when`. */
function matchIn(card: Element): PosterMatch {
  const [one, other] = all(card, '.side')
  const isDecided = !!card.querySelector('.won')
  const score = card.querySelector('.score')
  const id = (card as HTMLElement).dataset.match
  const details = id ? document.getElementById(`m-${id}`) : card
  const place = factIn(details, WORDS.place)
  const time = factIn(details, WORDS.time)
  const isPlayed = /\d/.test(score?.textContent ?? '')
  const penalties = textOf(score?.querySelector('small'))
  const word = textOf(card.querySelector('.word'))
  const named = nameOfMatch(card, [time, place, word])
  const note = [named, ...wordsOf(word, isPlayed, card.querySelector('.note'))]
  return {
    sides: [sideIn(one!, isDecided), sideIn(other!, isDecided)],
    score: isPlayed ? textOf(score).replace(penalties, '').trim() : undefined,
    isOver: word === FINAL,
    time,
    place,
    note: note.filter((part) => part).join(' · '),
    loud: loudOf(word, penalties),
  }
}

/** The name of a playoff match and of its leg: what stands in `.when` beside time and place. */
function nameOfMatch(card: Element, others: readonly string[]) {
  const when = card.querySelector('.when')?.cloneNode(true) as Element | undefined
  for (const word of when ? all(when, '.word,.long,.short') : []) word.remove()
  return textOf(when)
    .split(' · ')
    .filter((part) => part && !others.includes(part))
    .join(' · ')
}

const isSeen = (element: Element) =>
  element.checkVisibility?.() ?? !!(element as HTMLElement).offsetParent

/** What is said of the page on every poster. */
type Around = Omit<Poster, 'title' | 'content' | 'strap'> & { tournament: string; host: string }

function aroundOf(): Around {
  const brand = document.querySelector<HTMLImageElement>('.brand img,img.brand')
  const emblem = document.querySelector<HTMLImageElement>('img.emblem,.emblem img')
  const host = brand?.alt ?? ''
  const logo = emblem ?? (brand && !/\/logos\//.test(brand.src) ? brand : undefined)
  const main = document.querySelector('main')
  const { sponsor, sponsorLogo } = main?.dataset ?? {}
  return {
    tournament: textOf(
      document.querySelector('.masthead a, h1.title, .scoreboard a, .who p + p a'),
    ),
    host,
    logo: logo && new URL(addressOf(logo), location.href).href,
    sponsor:
      sponsor || sponsorLogo
        ? {
            line: sponsor ?? '',
            logo: sponsorLogo && new URL(sponsorLogo, location.href).href,
          }
        : undefined,
    site: document.querySelector('.top nav')?.getAttribute('aria-label') ?? location.hostname,
    address: (location.host + location.pathname).replace(/\/$/, ''),
  }
}

const strapOf = ({ tournament, host }: Around, first = '') =>
  [first, tournament, host].filter((part) => part).join(' · ')

/** The round's days, without matches that its poster does not show. */
function daysIn(round: Element, isShown: (match: PosterMatch) => boolean) {
  return all(round, '.days > div')
    .map((day) => ({
      name: posterDay(textOf(day.querySelector('.day'))),
      matches: all(day, '.match').map(matchIn).filter(isShown),
    }))
    .filter(({ matches }) => matches.length > 0)
}

/** Results of what has ended; what is being played stands with what is to come, as 'VIVO'. */
function roundChoices(round: Element, around: Around, name: string): PosterChoice[] {
  const matches = all(round, '.match').map(matchIn)
  const rests = textOf(round.querySelector('.rests'))
  const choices: PosterChoice[] = []
  if (matches.some(isResult))
    choices.push({
      label: POSTER_WORDS.results,
      poster: {
        ...around,
        title: POSTER_WORDS.results,
        strap: strapOf(around, name),
        content: { kind: 'matches', isResults: true, days: daysIn(round, isResult) },
      },
    })
  if (!matches.every(isResult))
    choices.push({
      label: POSTER_WORDS.rol,
      poster: {
        ...around,
        title: name,
        strap: strapOf(around),
        note: rests,
        content: {
          kind: 'matches',
          isResults: false,
          days: daysIn(round, (match) => !isResult(match)),
        },
      },
    })
  return choices
}

/** Only the columns that tell the most: goals for and against are left out. */
const LEFT_OUT = /^[GP][FC]$/

function tableChoice(around: Around): PosterChoice | undefined {
  const tables = all(document, '.tables').at(0)
  const shown = tables ? all(tables, 'table.standings') : []
  if (shown.length === 0) return undefined
  const heads = all(shown[0]!, 'thead th').slice(2).map(textOf)
  const isKept = (_cell: unknown, index: number) => !LEFT_OUT.test(heads[index]!)
  const groups = shown.map((table) => ({
    name: shown.length > 1 || table.dataset.group ? textOf(table.querySelector('caption')) : '',
    rows: all(table, 'tbody tr:not(.why)').map((row): PosterTableRow => {
      const [position, ...cells] = all(row, 'td').map(textOf)
      const team = row.querySelector('th')
      const name = nameIn(team?.querySelector('a,b') ?? team)
      return {
        position: position!,
        name,
        mark: markIn(team, name),
        cells: cells.filter(isKept),
        isThrough: row.classList.contains('survives'),
      }
    }),
  }))
  const columns = heads.filter(isKept)
  return {
    label: POSTER_WORDS.table,
    poster: {
      ...around,
      title: POSTER_WORDS.table,
      strap: strapOf(around),
      content: { kind: 'table', columns, groups },
    },
  }
}

function rankingChoice(around: Around): PosterChoice | undefined {
  const podium = all(document, '.podium').find((one) => isSeen(one) && one.childElementCount > 0)
  const rows = podium ? all(podium, 'li').filter((row) => !row.hidden) : []
  if (rows.length === 0) return undefined
  const heading = textOf(podium!.parentElement?.querySelector('h2')) || POSTER_WORDS.scorers
  return {
    label: heading,
    poster: {
      ...around,
      title: heading,
      strap: strapOf(around),
      content: {
        kind: 'ranking',
        rows: rows.map((row) => {
          const name = nameIn(row.querySelector('.name'))
          return {
            name,
            rank: textOf(row.querySelector('.rank')),
            detail: textOf(row.querySelector('.name small')),
            value: row.dataset.value ?? '',
            mark: row.querySelector('[href="#nobody"]')
              ? { letter: (name[0] ?? '?').toUpperCase() }
              : markIn(row, name),
          }
        }),
      },
    },
  }
}

function suspendedChoice(around: Around): PosterChoice | undefined {
  const items = all(document, '.suspended li')
  if (items.length === 0) return undefined
  return {
    label: POSTER_WORDS.suspended,
    poster: {
      ...around,
      title: POSTER_WORDS.suspended,
      strap: strapOf(around),
      content: {
        kind: 'list',
        rows: items.map((item) => {
          const name = textOf(item.querySelector('b'))
          const [, team = '', note = ''] =
            /^\s*(?:\((.*?)\))?\s*:\s*(.*)$/.exec(textOf(item).slice(name.length)) ?? []
          return { name, detail: team, note }
        }),
      },
    },
  }
}

function championChoice(around: Around): PosterChoice | undefined {
  const line = document.querySelector('.champion')
  const word = textOf(line?.querySelector('span'))
  const name = textOf(line).slice(word.length).trim()
  if (!name) return undefined
  const isIts = (place: Element) => nameIn(place) === name
  const place =
    all(document, '.side span').find(isIts)?.parentElement ??
    all(document, '.standings th').find((team) => isIts(team.querySelector('a,b') ?? team))
  const final = all(document, '.round .match')
    .filter((card) => all(card, '.won span').some(isIts))
    .map(matchIn)
    .at(-1)
  const note = final && `${POSTER_WORDS.final}: ${bout(final)}`
  return {
    label: word,
    poster: {
      ...around,
      title: word,
      strap: strapOf(around),
      content: { kind: 'hero', name, mark: markIn(place ?? null, name), note: note ?? '' },
    },
  }
}

const bout = ({ sides: [one, other], score, loud }: PosterMatch) =>
  `${one.name} ${score ?? WORDS.versus} ${other.name}${loud ? ` (${loud.toLowerCase()})` : ''}`

/** One match, where its page or its details show it. */
type ShownMatch = { match: PosterMatch; day: string; round: string }

const said = ({ note, loud }: PosterMatch) => ({ note, loud })

/** The details of a match that are open. */
function matchInDetails(details: Element): ShownMatch {
  const id = details.id.slice(2)
  const card = document.querySelector(`[data-match="${CSS.escape(id)}"]`)
  const place = card ?? document.querySelector(`.bracket [commandfor="${CSS.escape(details.id)}"]`)
  return {
    match: { ...matchIn(details), ...(card ? said(matchIn(card)) : { note: '' }) },
    day: factIn(details, WORDS.date),
    round:
      textOf(place?.closest('.round, .bracket section')?.querySelector('h2')) ||
      textOf(document.querySelector('h1.page')),
  }
}

/** The match whose page it is: its head says all but who scored. */
function matchOnPage(head: Element): ShownMatch {
  const [, round] = all(head, 'a')
  const isDecided = !!head.querySelector('.won')
  const [one, other] = all(head, '.of').map((side) => {
    const name = textOf(side.lastChild)
    return {
      name,
      mark: markIn(side, name),
      hasLost: isDecided && !side.classList.contains('won'),
    }
  })
  const score = textOf(head.querySelector('h1 > b')?.firstChild)
  const isPlayed = /\d/.test(score)
  const word = textOf(head.querySelector('.word'))
  const penalties = textOf(head.querySelector('h1 small')?.lastChild)
  const note = [
    textOf(round!.nextSibling).slice(2),
    ...wordsOf(word, isPlayed, document.querySelector(word ? '.chronicle' : '.sheet-of > .note')),
  ]
  const when = textOf(head.lastElementChild).slice(word.length).trim().split(' · ')
  const taken = (like: RegExp) => (like.test(when[0]!) ? when.shift()! : '')
  return {
    round: textOf(round),
    day: taken(/ de \d{4}$/),
    match: {
      sides: [one!, other!],
      score: isPlayed ? score.replace('–', ' – ') : undefined,
      time: taken(/^\d+:\d\d/),
      place: when.join(' · '),
      note: note.filter((part) => part).join(' · '),
      loud: loudOf(word, penalties),
    },
  }
}

/** `place` has its line-ups. */
function matchChoice(
  { match, day, round }: ShownMatch,
  place: ParentNode,
  around: Around,
): PosterChoice {
  const deeds = all(place, '.lineup').map((side) =>
    all(side, 'li').flatMap((player) => {
      const done = textOf(player.querySelector('em'))
      const goals = done.match(/\d+ (?:auto)?(?:gol|punto)(?:es|s)?(?: \([^)]*\))?/g) ?? []
      const name = textOf(player.querySelector('span')).slice(0, -done.length || undefined)
      return goals.length > 0 ? `${name.trim()} · ${goals.join(', ')}` : []
    }),
  )
  const facts = match.score
    ? [posterDay(day)]
    : [[posterDay(day), match.time].filter((part) => part).join(' · '), match.place ?? '']
  const content: PosterContent = {
    kind: 'match',
    match: { ...match, time: undefined, place: undefined },
    facts: facts.filter((fact) => fact),
    deeds,
  }
  return {
    label: POSTER_WORDS.match,
    poster: { ...around, title: round || POSTER_WORDS.match, strap: strapOf(around), content },
  }
}

/** The player whose page it is: with goals and matches, without cards. */
function playerChoice(head: Element, around: Around): PosterChoice {
  const name = nameIn(head.querySelector('h1'))
  const under = head.querySelector('p')
  const team = textOf(under?.querySelector('a'))
  return {
    label: name,
    poster: {
      ...around,
      title: team,
      strap: strapOf(around),
      content: {
        kind: 'player',
        name,
        number: textOf(head.querySelector('.number')),
        mark: head.querySelector('img') ? markIn(head, name) : undefined,
        nickName: /^«.+?»/.exec(textOf(under))?.[0] ?? '',
        team: { name: team, mark: markIn(document.querySelector('.of-team'), team) },
        figures: all(document, '.totals > div')
          .slice(0, 2)
          .map((figure) => ({
            word: textOf(figure.querySelector('dt')),
            value: textOf(figure.querySelector('dd')),
          })),
      },
    },
  }
}

/** Every poster of the page, the likeliest first: what the reader looks at. */
export function choicesOn(button: Element): PosterChoice[] {
  const around = aroundOf()
  const details = button.closest('dialog')
  if (details) return [matchChoice(matchInDetails(details), details, around)]
  const head = document.querySelector('.scoreboard')
  if (head) return [matchChoice(matchOnPage(head), document, around)]
  const player = document.querySelector('.who')
  if (player) return [playerChoice(player, around)]
  const page = textOf(document.querySelector('h1.page'))
  const rounds = all(document, '.round').filter(isSeen)
  const found =
    rounds.length > 0 ? rounds : all(document, '.days').map((days) => days.parentElement!)
  const choices = [
    championChoice(around),
    rankingChoice(around),
    ...found.flatMap((round) => roundChoices(round, around, headingOf(round) || page)),
    tableChoice(around),
    suspendedChoice(around),
  ].filter((choice) => choice !== undefined)
  // Several rounds are told apart by their names.
  const isMany = found.length > 1
  return choices.map((choice) =>
    isMany && choice.poster.content.kind === 'matches'
      ? { ...choice, label: labelOf(choice) }
      : choice,
  )
}

/** A round's own heading; on its own page it is the page's. */
const headingOf = (round: Element) =>
  round.classList.contains('round') ? textOf(round.querySelector('h2')) : ''

const labelOf = ({ label, poster: { title, strap } }: PosterChoice) =>
  `${label} · ${title === label ? strap.split(' · ')[0] : title}`
