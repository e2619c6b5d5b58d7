/** The home page and the lists behind it, from one tournament to a thousand. */
import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { brotliSize, weighLess } from '../../../../bench/weigh.ts'
import { withShorterMarkup } from '../../../../publish/rendering/shorter-markup.ts'
import { billPages } from '../../../../src/lib/addresses/bills.ts'
import { homeLists } from '../../../../src/lib/addresses/home-lists.ts'
import type { TournamentCard } from '../../../../src/lib/schema/tournament.ts'
import { BillScreen } from '../../../../src/screens/site/bill.tsx'
import { HomeScreen } from '../../../../src/screens/site/home.tsx'
import { manyCards } from '../many-cards.ts'

const markupOf = (cards: readonly TournamentCard[]) =>
  withShorterMarkup(
    renderToStaticMarkup(
      createElement(HomeScreen, { lists: homeLists(cards) }, createElement('hr')),
    ),
  )
const homeOf = (cards: readonly TournamentCard[]) => parse(markupOf(cards))
const billOf = (bill: ReturnType<typeof billPages<TournamentCard>>[number]) =>
  renderToStaticMarkup(createElement(BillScreen, { bill }))

/** Without the document around it: head, scripts and the island are another 5.7 KB of the 8. */
const MARKUP_BYTES = 2_300

test.each([1, 10, 11, 100, 1000])('with %i tournaments the home stays light', (count) =>
  expect(brotliSize(Buffer.from(markupOf(manyCards(count))))).toBeLessThan(MARKUP_BYTES),
)

test.each([0, 10, 1000])('with %i tournaments it leads who organises one to how', (count) =>
  expect(homeOf(manyCards(count)).querySelector('a[href="/organizar-torneos"]')?.text).toBe(
    'Organizar Torneos',
  ),
)

test('a page of a list stays light too', () => {
  const heavy = billPages(manyCards(1000)).filter((bill) => !weighLess([billOf(bill)], 4_500))
  expect(heavy.map(({ address }) => address)).toEqual([])
})

test('a card’s line breaks neither before the dot, nor within a day of a month or an hour', () => {
  const [card] = manyCards(1)
  const next = '2025-08-14T21:00:00-06:00'
  const shown = homeOf([
    { ...card!, progress: { ...card!.progress!, isOver: false, isPlaying: false, next } },
  ])
  const pieces = shown.querySelector('.how')!.textContent.trim().split(' ')
  expect(pieces.slice(-4)).toEqual([
    expect.stringMatching(/\S\u00a0·$/),
    'jue',
    '14\u00a0ago',
    '9:00\u00a0p.\u00a0m.',
  ])
})

/** The cards that stand there once these chips are chosen, as the styles have it. */
function shownWith(cards: readonly TournamentCard[], chosen: readonly string[]) {
  const home = homeOf(cards)
  const labels = home.querySelectorAll('.chosen label')
  const marks = chosen.flatMap((words) => {
    const label = labels.find((it) => it.textContent.trim() === words)!
    return label.querySelector('input')!.classNames.split(' ').filter(Boolean)
  })
  return home
    .querySelectorAll('.bill > li')
    .filter((card) => marks.every((mark) => card.classList.contains(mark)))
    .map((card) => card.querySelector('b')!.textContent)
}

describe('few tournaments are chosen from where they stand', () => {
  const cards = manyCards(10)
  const names = (fits: (card: TournamentCard) => boolean) =>
    cards.filter(fits).map(({ name }) => name)
  const same = (shown: string[], wanted: string[]) =>
    expect(shown.toSorted()).toEqual(wanted.toSorted())

  test('at first all of them, whatever is over', () => {
    const home = homeOf(cards)
    const chosen = home.querySelectorAll('input[checked]').map((it) => it.parentNode!.textContent)
    expect(chosen).toEqual(['Todos', 'Todos', 'Todos', 'Todos'])
    same(
      shownWith(cards, ['Todos']),
      names(() => true),
    )
  })
  test('what is not over', () =>
    same(
      shownWith(cards, ['En curso']),
      names(({ progress }) => !progress!.isOver),
    ))
  test('what is over, under its year', () =>
    same(
      shownWith(cards, ['2024']),
      names(({ progress }) => progress!.year === '2024'),
    ))
  test.each([
    ['Basquetbol', ({ sport }: TournamentCard) => sport === 'basketball'],
    ['Femenil', ({ sex }: TournamentCard) => sex === 'female'],
    [cards[3]!.location, ({ location }: TournamentCard) => location === cards[3]!.location],
  ])('by %s', (label, fits) => same(shownWith(cards, [label]), names(fits)))
  test('by two things at once', () =>
    same(
      shownWith(cards, ['Varonil', '2023']),
      names(({ sex, progress }) => sex === 'male' && progress!.year === '2023'),
    ))
  test('each in the order of the specification, live ones in third place', () => {
    const main = homeOf(cards).querySelector('.bills')!
    const kinds = main.querySelectorAll('.bill > li > a, hr').map((it) => {
      if (it.tagName === 'HR') return 'live'
      const card = cards.find(({ URL_name }) => it.getAttribute('href')!.includes(`/${URL_name}/`))!
      if (card.sport === 'football') return 'football'
      return card.isNew ? 'new basketball' : 'older basketball'
    })
    expect(kinds.filter((kind, at) => kind !== kinds[at - 1])).toEqual([
      'new basketball',
      'football',
      'live',
      'older basketball',
    ])
  })
  test('where all of it is over, all of it stands there too', () => {
    const over = cards.filter(({ progress }) => progress!.isOver)
    const [chosen] = homeOf(over).querySelectorAll('input[checked]')
    expect(chosen!.parentNode!.textContent).toBe('Todos')
  })
  test('one tournament leaves nothing to choose', () =>
    expect(homeOf(manyCards(1)).querySelectorAll('input, .shown')).toEqual([]))
})

/** The ids of the cards that stand there, in their order. */
const idsOn = (home: ReturnType<typeof homeOf>) =>
  home.querySelectorAll('.bill > li > a').map((link) =>
    link
      .getAttribute('href')!
      .split('/')
      .findLast((part) => part !== ''),
  )

/** New basketball, football, older basketball; in each, what is on first, then by year. */
function inOrder(cards: readonly TournamentCard[]) {
  const kindOf = ({ sport, isNew }: TournamentCard) => (sport === 'football' ? 1 : isNew ? 0 : 2)
  const age = ({ progress }: TournamentCard) =>
    progress!.isOver ? 3000 - Number(progress!.year) : 0
  return cards
    .toSorted((a, b) => kindOf(a) - kindOf(b) || age(a) - age(b))
    .map(({ URL_name }) => URL_name)
}

describe('many tournaments have lists of their own', () => {
  const cards = manyCards(300, 20)
  const pages = billPages(cards)

  test('few have none', () => expect(billPages(manyCards(10))).toEqual([]))
  test('the home page leads to them', () => {
    const links = homeOf(cards)
      .querySelectorAll('main a')
      .flatMap((link) => link.getAttribute('href') ?? [])
      .filter((address) => address.startsWith('/torneos/'))
    const addresses = [...pages.map(({ address }) => address), '/torneos/lugares']
    expect(links).toEqual([
      '/torneos/en-curso',
      '/torneos/2026',
      '/torneos/2025',
      '/torneos/2024',
      '/torneos/2023',
      '/torneos/2022',
      '/torneos/todos',
      '/torneos/futbol',
      '/torneos/basquetbol',
      '/torneos/varonil',
      '/torneos/feminil',
      '/torneos/mixto',
      '/torneos/lugares',
      '/torneos/todos',
    ])
    expect(links.filter((address) => !addresses.includes(address))).toEqual([])
  })
  test('what is shown is of all of them, in the order of the specification', () => {
    const home = homeOf(cards)
    expect(home.querySelector('[aria-current]')!.textContent).toBe('Todos')
    const first = idsOn(home)
    expect(first).toEqual(inOrder(cards).slice(0, 20))
    // Where the home page ends, the list of all goes on.
    const listed = pages.filter(({ key }) => key === 'todos').flatMap((page) => page.cards)
    expect(listed.map(({ URL_name }) => URL_name)).toEqual(inOrder(cards))
    expect(home.querySelector('.more.next')!.textContent).toBe('Siguientes: 280 torneos')
    expect(home.querySelector('.more.next a')!.getAttribute('href')).toBe('/torneos/todos')
  })
  test.each([11, 12, 20])(
    '%i of them all stand on the home page, those that are over too',
    (count) => {
      const some = manyCards(count)
      const home = homeOf(some)
      expect(idsOn(home)).toEqual(inOrder(some))
      expect(home.querySelectorAll('.more.next')).toEqual([])
    },
  )
  test('live ones stand behind all football, and before older basketball', () => {
    const some = manyCards(15)
    const older = some.filter(({ sport, isNew }) => sport === 'basketball' && !isNew)
    const kinds = homeOf(some).querySelectorAll('.bill > li, hr')
    expect(kinds.findIndex(({ tagName }) => tagName === 'HR')).toBe(15 - older.length)
    // With more of them than fit, the line to the next ones stands before the live ones.
    const many = homeOf(cards).querySelectorAll('.more.next, hr')
    expect(many.map(({ tagName }) => tagName)).toEqual(['P', 'HR'])
  })
  test('what comes after the live ones is a list of its own, on the home and in the lists', () => {
    const isAfter = ({ sport, isNew }: TournamentCard) => sport === 'basketball' && !isNew
    const older = (shown: readonly TournamentCard[]) =>
      shown.filter(isAfter).map(({ URL_name }) => URL_name)
    const listedAfter = (markup: string) =>
      idsOn(parse(`${parse(markup).querySelector('.bill[data-after]') ?? ''}`))
    expect(listedAfter(markupOf(manyCards(15)))).toEqual(
      inOrder(manyCards(15)).filter((id) => older(manyCards(15)).includes(id)),
    )
    for (const page of [
      ...pages.filter(({ key }) => key === 'todos'),
      pages.find(({ pages: parts }) => parts === 1)!,
    ])
      expect(listedAfter(billOf(page))).toEqual(older(page.cards))
  })
  test('together the parts of a list are the list, each tournament once', () => {
    const byKey = Map.groupBy(pages, ({ key }) => key)
    const idsIn = (key: string) =>
      byKey.get(key)!.flatMap((page) => page.cards.map(({ URL_name }) => URL_name))
    const ids = (fits: (card: TournamentCard) => boolean) =>
      cards.filter(fits).map(({ URL_name }) => URL_name)
    for (const [key, fits] of [
      ['todos', () => true],
      ['en-curso', ({ progress }) => !progress!.isOver],
      ['2025', ({ progress }) => progress!.year === '2025'],
      ['mixto', ({ sex }) => sex === 'mixed'],
    ] satisfies [string, (card: TournamentCard) => boolean][])
      expect(idsIn(key).toSorted()).toEqual(ids(fits).toSorted())
    expect(byKey.get('todos')!.map(({ address }) => address)).toEqual([
      '/torneos/todos',
      '/torneos/todos/2',
      '/torneos/todos/3',
      '/torneos/todos/4',
      '/torneos/todos/5',
    ])
  })
  test('a result in one tournament changes no page on which it does not stand', () => {
    const changed = cards.map((card, at) =>
      at === 30 ? { ...card, progress: { ...card.progress!, champions: ['Otros'] } } : card,
    )
    const after = billPages(changed)
    const different = pages.filter((page, at) => JSON.stringify(page) !== JSON.stringify(after[at]))
    expect(different).toEqual(
      pages.filter((page) => page.cards.some(({ URL_name }) => URL_name === cards[30]!.URL_name)),
    )
  })

  const waysOn = (address: string) =>
    parse(billOf(pages.find((page) => page.address === address)!)).querySelectorAll('.elsewhere a')
  const wordsOn = (address: string) => waysOn(address).map(({ textContent }) => textContent)
  const wayTo = (words: string, address: string) =>
    waysOn(address)
      .find(({ textContent }) => textContent === words)!
      .getAttribute('href')!
  const idsOf = (address: string) =>
    pages
      .filter(({ key }) => `/torneos/${key}` === address)
      .flatMap((page) => page.cards.map(({ URL_name }) => URL_name))
      .toSorted()

  const idsThat = (fits: (card: TournamentCard) => boolean) =>
    cards
      .filter(fits)
      .map(({ URL_name }) => URL_name)
      .toSorted()

  test('what is chosen on a part of a list is chosen from the whole list', () => {
    expect(wordsOn('/torneos/futbol/2')).toEqual([
      'En curso',
      '2026',
      '2025',
      '2024',
      '2022',
      'Todos',
      'Futbol',
      'Basquetbol',
      'Todos',
      'Varonil',
      'Femenil',
      'Mixto',
      'Todos',
    ])
    const women = wayTo('Femenil', '/torneos/futbol/2')
    expect(women).toBe('/torneos/futbol/feminil')
    const fits = ({ sport, sex }: TournamentCard) => sport === 'football' && sex === 'female'
    expect(idsOf(women)).toEqual(idsThat(fits))
    const lately = wayTo('2025', women)
    expect(lately).toBe('/torneos/2025/futbol/feminil')
    expect(idsOf(lately)).toEqual(idsThat((card) => fits(card) && card.progress!.year === '2025'))
  })

  test('what was chosen leads back, also from a list that stands whole', () => {
    const address = '/torneos/2025/futbol/feminil'
    expect(wayTo('2024', address)).toBe('/torneos/2024/futbol/feminil')
    expect(wayTo('Varonil', address)).toBe('/torneos/2025/futbol/varonil')
    const back = waysOn(address).filter(({ textContent }) => textContent === 'Todos')
    expect(back.map((link) => link.getAttribute('href'))).toEqual([
      '/torneos/futbol/feminil',
      '/torneos/2025/feminil',
      '/torneos/2025/futbol',
    ])
  })

  test('every way on a list leads to a list', () => {
    const addresses = new Set(pages.map(({ address }) => address))
    const lost = pages.flatMap((page) =>
      page.choices.flatMap(({ names }) =>
        names.filter(({ key }) => !addresses.has(`/torneos/${key}`)).map(({ key }) => key),
      ),
    )
    expect(lost).toEqual([])
  })

  test('of the ways by one thing one is where the reader is', () => {
    for (const { choices, key } of pages)
      for (const { names } of choices)
        expect(names.filter(({ isChosen }) => isChosen).map((name) => name.key)).toEqual([key])
  })
})
