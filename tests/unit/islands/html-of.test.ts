/** Markup without `react-dom` is what React's own renderer writes. */
import {
  Component,
  createContext,
  createElement as h,
  forwardRef,
  Fragment,
  lazy,
  memo,
  StrictMode,
  Suspense,
  useState,
  type ReactNode,
} from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { htmlOf } from '../../../src/islands/html-of.ts'
import * as answers from '../../../src/lib/live/answers/answers.ts'
import { liveTournament } from '../../../src/lib/live/answers/live-tournament.ts'
import { LIVE_STATS, type LiveStat } from '../../../src/lib/live/live-stats.ts'
import { liveWhole } from '../../../src/lib/live/live-whole.ts'
import { saidOutlook } from '../../../src/lib/live/said-outlook.ts'
import { loaded } from '../../../src/lib/live/stores/slice.ts'
import { LiveFailureScreen } from '../../../src/screens/live-failure.tsx'
import { MissingTeamScreen } from '../../../src/screens/live-missing.tsx'
import { LiveStatisticsScreen } from '../../../src/screens/live-statistics.tsx'
import { LiveTournamentScreen } from '../../../src/screens/live-tournament.tsx'
import { NotFoundScreen } from '../../../src/screens/not-found.tsx'
import { RoundsScreen } from '../../../src/screens/rounds.tsx'
import { TeamScreen } from '../../../src/screens/team.tsx'
import { TeamsScreen } from '../../../src/screens/teams.tsx'
import { sampleTournaments } from '../live/calls/sample-tournaments.ts'

const nothing = () => undefined

/**
 * As a browser reads both: attributes in any case and order, empty elements with a slash or without;
 * React's hints to load pictures are no markup.
 */
const asRead = (html: string) =>
  html
    .replace(/<link rel="preload"[^>]*>/g, '')
    .toLowerCase()
    .replace(/<(\w+)((?: [\w-]+="[^"]*")+)\/?>/g, (_tag, name: string, attributes: string) => {
      const sorted = attributes.match(/[\w-]+="[^"]*"/g)!.toSorted()
      return `<${name} ${sorted.join(' ')}>`
    })
    .replace(/\/>/g, '>')
const expectSame = (node: ReactNode) =>
  expect(asRead(htmlOf(node))).toBe(asRead(renderToStaticMarkup(node)))

const SAMPLES = (await sampleTournaments()).map(
  (tournament) => [tournament.URL_name, liveTournament(tournament, (image) => image)] as const,
)

describe.each(SAMPLES)('%s', (_id, live) => {
  const details = answers.detailsOf(live)
  const whole = liveWhole(details, answers.teamsOf(live), answers.jornadasOf(live))
  const outlook = saidOutlook(details)

  test('the tournament', () =>
    expectSame(h(LiveTournamentScreen, { tournament: liveWhole(details), outlook })))
  test('the rounds', () => expectSame(h(RoundsScreen, { tournament: whole, outlook })))
  test('the teams', () => expectSame(h(TeamsScreen, { tournament: whole })))
  test('every team', () => {
    for (const team of whole.teams) expectSame(h(TeamScreen, { tournament: whole, outlook, team }))
  })
  test.each(Object.entries(LIVE_STATS))('the statistics: %s', (stat, path) =>
    expectSame(
      h(LiveStatisticsScreen, {
        tournament: liveWhole(details),
        stat: stat as LiveStat,
        players: loaded(answers.statsOf(live, path)),
        onRetry: nothing,
      }),
    ),
  )
  test('a team that is not there', () => expectSame(h(MissingTeamScreen, { tournament: whole })))
})

test('what went wrong', () => {
  const failure = { status: 500, message: 'Se cayó «la» <portería> & "todo"' }
  expectSame(h(LiveFailureScreen, { id: 'x', failure, onRetry: nothing }))
  expectSame(h(NotFoundScreen, { tournament: true }))
})

test.each<[string, ReactNode]>([
  ['text that looks like markup', h('p', { title: `"'<&>` }, `<b>'&"</b>`)],
  ['what is nothing', [null, undefined, true, false, '', 0]],
  ['flags', h('input', { disabled: true, readOnly: false, defaultChecked: true })],
  ['flags that are words', h('p', { 'aria-busy': false, 'data-on': true, spellCheck: false })],
  ['what is done when pressed', h('button', { onClick: nothing }, 'Sí')],
  ['lists in lists', h(Fragment, null, [['a'], [h('br', { key: 1 }), 2]])],
  ['markup of its own', h('style', { dangerouslySetInnerHTML: { __html: 'a>b{}' } })],
])('%s', (_rule, node) => expectSame(node))

const Plain = () => h('p', null, 'plain')
class Classic extends Component {
  override render = () => h('p', null, 'classic')
}
const Hooked = () => h('p', null, useState('kept')[0])
const Context = createContext('')

/** What would else be missing from the page until React is there, and nobody would know why. */
describe('refuses what it cannot draw', () => {
  test.each<[string, unknown, string]>([
    ['a component that is remembered', h(memo(Plain)), 'Symbol(react.memo)'],
    ['a component that passes a ref on', h(forwardRef(Plain)), 'Symbol(react.forward_ref)'],
    ['a component that comes later', h(lazy(() => Promise.reject())), 'Symbol(react.lazy)'],
    ['a class', h(Classic), 'Classic'],
    ['a context', h(Context, { value: 'a' }, 'text'), 'Symbol(react.context)'],
    [
      'a reader of a context',
      h(Context.Consumer, { children: () => 'a' }),
      'Symbol(react.consumer)',
    ],
    ['a place to wait', h(Suspense, null, 'text'), 'Symbol(react.suspense)'],
    ['a stricter part', h(StrictMode, null, 'text'), 'Symbol(react.strict_mode)'],
    ['a style', h('p', { style: { color: 'red' } }), 'style'],
    ['a ref', h('p', { ref: () => undefined }), 'ref'],
    ['a function that is no press', h('form', { action: () => undefined }), 'action'],
    ['an object as an attribute', h('p', { title: new Date(0) }), 'title'],
    ['a symbol as an attribute', h('p', { title: Symbol('a') }), 'title'],
    ['a list whose choice is no attribute', h('select', { defaultValue: 'a' }), 'select'],
    ['a text field', h('textarea', { defaultValue: 'a' }), 'textarea'],
    ['something in an empty element', h('br', null, 'text'), 'in <br>'],
    ['a function as a child', h('p', null, Plain as unknown as ReactNode), 'Plain'],
    ['a symbol as a child', h('p', null, Symbol('a') as unknown as ReactNode), 'Symbol(a)'],
    ['an object as a child', h('p', null, {} as ReactNode), '[object Object]'],
    ['a child that comes later', h('p', null, Promise.resolve('a')), '[object Promise]'],
    ['a set of children', h('p', null, new Set(['a'])), '[object Set]'],
    [
      'deep inside',
      h(Fragment, null, [
        h(
          'ul',
          null,
          h(() => h(memo(Plain))),
        ),
      ]),
      'react.memo',
    ],
  ])('%s', (_rule, node, named) => {
    expect(() => htmlOf(node as ReactNode)).toThrow(new RegExp(`can draw .*${escaped(named)}`))
  })

  test('a hook, which React itself refuses', () => {
    const explained = vi.spyOn(console, 'error').mockReturnValue()
    expect(() => htmlOf(h(Hooked))).toThrow('useState')
    explained.mockRestore()
  })
})

const escaped = (text: string) => text.replace(/[()[\]]/g, '\\$&')
