/** The weekly bulletin, rendered from data. */
import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { outlookOf } from '../../../../src/lib/outlook/outlook.ts'
import { BULLETIN_WORDS } from '../../../../src/lib/wording/tournament/bulletin.ts'
import { BulletinScreen } from '../../../../src/screens/tournament/bulletin.tsx'
import { aJornada, aMatch, aPlayer, aResult, aTeam, aTournament } from '../../given.ts'

const screen = (given: Parameters<typeof aTournament>[0], base = 'https://liga.mx') => {
  const tournament = aTournament(given)
  return parse(
    renderToStaticMarkup(
      createElement(BulletinScreen, { tournament, outlook: outlookOf(tournament), base }),
    ),
  )
}

const ANA = aPlayer('ana', { firstName: 'Ana', lastName: 'Luna', goalsScored: 3 })
const leonas = aTeam('leonas', { name: 'Leonas', players: [ANA] })
const tuercas = aTeam('tuercas', { name: 'Tuercas' })
const teams = [leonas, tuercas]
const played = aJornada(1, [aResult(leonas, 3, 1, tuercas, { date: '2026-07-11' })])
const next = aJornada(2, [
  aMatch(tuercas, leonas, { date: '2026-07-18', time: '09:00:00', location: 'Cancha 2' }),
])

const headings = (page: ReturnType<typeof screen>) =>
  page.querySelectorAll('h2').map(({ text }) => text)

test('says the last results, the scorers, the table and what is played next, with courts', () => {
  const page = screen({ teams, jornadas: [played, next] })
  expect(headings(page)).toEqual(['Resultados · Jornada 1', 'Goleo', 'Lo que sigue · Jornada 2'])
  expect(page.querySelector('.results')!.text).toBe('Leonas3 – 1Tuercas')
  expect(page.querySelector('.scorers')!.text).toBe('1.Ana Luna Leonas3')
  expect(page.querySelector('.programme')!.text).toBe(
    'sábado, 18 de julio de 20269:00 a. m.Tuercas vs LeonasCancha 2',
  )
  expect(page.querySelectorAll('tbody th').map(({ text }) => text)).toEqual(['Leonas', 'Tuercas'])
})

test('a match that is being played says so before its score', () => {
  const playing = aMatch(tuercas, leonas, { isPlaying: true, date: '2026-07-11' })
  const round = { ...played, matches: [...played.matches, playing] }
  const results = screen({ teams, jornadas: [round] }).querySelectorAll('.results b')
  expect(results.map(({ text }) => text)).toEqual(['3 – 1', 'VIVO0 – 0'])
})

test('before the first match it says so, and shows the first round', () => {
  const [one, other] = [aTeam('uno'), aTeam('otro')]
  const first = aJornada(2, [aMatch(one, other, { date: '2026-07-18' })])
  const page = screen({ teams: [one, other], jornadas: [first] })
  expect(page.text).toContain(BULLETIN_WORDS.noResults)
  expect(page.text).toContain(BULLETIN_WORDS.before)
  expect(headings(page)).toEqual(['Resultados', 'Lo que sigue · Jornada 2'])
})

test('after the last match it says so', () => {
  const page = screen({ teams, jornadas: [played] })
  expect(page.text).toContain(BULLETIN_WORDS.noNext)
})

test('without teams and rounds it is still a page', () =>
  expect(screen({ teams: [], jornadas: [] }).text).toContain(BULLETIN_WORDS.noResults))

test('who is suspended is said, the first eight, and how many more there are', () => {
  const out = Array.from({ length: 10 }, (_, index) => ({
    player: `p${index}`,
    name: `Eva ${index}`,
    date: '2026-07-12',
    matches: 2,
    reason: 'Roja',
  }))
  const players = out.map(({ player }) => aPlayer(player))
  const many = aTeam('leonas', { name: 'Leonas', players, suspensions: out })
  const first = aResult(many, 3, 1, tuercas, { date: '2026-07-11' })
  const coming = aMatch(tuercas, many, { date: '2026-07-18' })
  const page = screen({
    teams: [many, tuercas],
    jornadas: [aJornada(1, [first]), aJornada(2, [coming])],
  })
  const lines = page.querySelectorAll('.out li').map(({ text }) => text)
  expect(lines).toHaveLength(9)
  expect(lines.at(-1)).toBe(BULLETIN_WORDS.more(2))
})

test('names its sponsor and its address', () => {
  const footer = screen({ teams, sponsor: 'Tacos El Güero' }).querySelector('footer')!
  expect(footer.text).toContain('Tacos El Güero')
  expect(footer.text).toMatch(/liga\.mx\/torneo-beta\/.+\/boletin$/)
})
