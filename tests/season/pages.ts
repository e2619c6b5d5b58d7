/** What a visitor reads of the league, beyond what is read of every competition. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import type { HTMLElement } from 'node-html-parser'
import { readPages } from '../competition/built-pages.ts'

const textOf = (element: HTMLElement | null | undefined) =>
  (element?.text ?? '').replace(/\s+/g, ' ').trim()

/** A match's card: what its top line says, and the notes below. */
export type Card = { when: string; notes: string[] }

/** The league as its built pages show it. */
export function leagueOn(site: string, id: string) {
  const page = (file: string) => parse(readFileSync(join(site, file), 'utf8'))
  const home = page(`torneo-beta/${id}/index.html`)
  const rounds = page(`torneo-beta/${id}/jornadas.html`)
  const rows = home
    .querySelectorAll('table.standings tr')
    .filter((row) => row.querySelector('td + th'))
  const pages = readPages(site, { id, sport: 'football' })
  const nameOf = (row: HTMLElement) => textOf(row.querySelector('th a'))
  return {
    ...pages,
    table: pages.tables[0]!,
    form: new Map(
      rows.map((row) => [nameOf(row), row.querySelectorAll('.form i').map(textOf).join('')]),
    ),
    /** 'Pasa', '▾ Por ahora no pasa' … below a team's name. */
    marks: new Map(rows.map((row) => [nameOf(row), textOf(row.querySelector('small'))])),
    /** Why a team stands where it stands. */
    reasons: new Map(
      rows.flatMap((row) => {
        const below = row.nextElementSibling
        return below?.classList.contains('why') ? [[nameOf(row), textOf(below)] as const] : []
      }),
    ),
    /** The headings of what is to come: 'Jornada 3', 'Semifinal'. */
    next: home.querySelectorAll('section.round > h2').map(textOf),
    cards: new Map(
      rounds.querySelectorAll('article[data-match]').map((card): [string, Card] => [
        card.getAttribute('data-match')!,
        {
          when: textOf(card.querySelector('.when')),
          notes: card.querySelectorAll('.note').map(textOf),
        },
      ]),
    ),
    goals: new Map(pages.lists.goals.map(({ player, value }) => [player, value])),
    /** By the bracket: 'Águilas – Cuervos'. */
    pairs: new Map(
      [...(pages.bracket ?? [])].map(([match, { teams }]) => [match, teams.join(' – ')]),
    ),
  }
}

export type League = ReturnType<typeof leagueOn>
