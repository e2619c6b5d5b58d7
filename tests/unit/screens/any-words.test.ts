/** What the schema accepts always renders: whatever a person writes is words, on every page and beside it. */
import fc from 'fast-check'
import ICAL from 'ical.js'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import { tries } from '../../chance.ts'
import { anyTournament } from './any-words.ts'
import { everythingOf } from './every-page.ts'

/** A hundred texts in each: four thousand in all, or as many more as are asked for. */
const TOURNAMENTS = tries(5, 2_000)
const NO_LEAK = /undefined|NaN|\[object |function Object/

function assembled(files: ReadonlyMap<string, string>): Tournament | undefined {
  const { tournament, problems } = readTexts('constructor', files, [], { today: '2026-11-26' })
  return problems.some(({ severity }) => severity === 'error') ? undefined : tournament!
}

test('what the schema accepts always renders', () => {
  let rendered = 0
  fc.assert(
    fc.property(anyTournament, (files) => {
      const tournament = assembled(files)
      fc.pre(tournament !== undefined)
      const { broken, calendars, pages, previews } = everythingOf(tournament!)
      expect(broken).toEqual([])
      for (const [file, html] of pages) {
        const scripts = html.match(/<script/g)?.length ?? 0
        expect(scripts, file).toBe(parse(html).querySelectorAll('script').length)
        expect(html, file).not.toMatch(/<trampa|<astro-island|<div class="live-page"/i)
      }
      for (const calendar of calendars) {
        const events = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')
        expect(events.length).toBe(calendar.match(/^SEQUENCE:\d+\r$/gm)!.length)
      }
      for (const svg of previews) expect(svg).not.toMatch(NO_LEAK)
      rendered++
    }),
    { numRuns: TOURNAMENTS, maxSkipsPerRun: 5, endOnFailure: true },
  )
  expect(rendered).toBe(TOURNAMENTS)
}, 600_000)
