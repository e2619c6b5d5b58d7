/** The wizard's screens and the page that leads to it, rendered from data. */
import { type HTMLElement, parse } from 'node-html-parser'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { emptyDraft } from '../../../src/lib/planning/draft.ts'
import { pastedTeams } from '../../../src/lib/planning/pasted-teams.ts'
import { plannedCalendar } from '../../../src/lib/planning/preview.ts'
import {
  AFTER,
  DONE,
  FORMAT_STEP,
  NAME_STEP,
  NOTES,
  TEAMS_STEP,
  WIZARD,
} from '../../../src/lib/wording/planning/wizard.ts'
import { PHOTO_TROUBLE } from '../../../src/lib/wording/mesa/photo-trouble.ts'
import { AccountStep } from '../../../src/screens/organise/account-step.tsx'
import { CalendarStep } from '../../../src/screens/organise/calendar-step.tsx'
import { Done } from '../../../src/screens/organise/done.tsx'
import { NameStep, PlaceStep } from '../../../src/screens/organise/first-steps.tsx'
import { FormatStep } from '../../../src/screens/organise/format-step.tsx'
import { WizardFrame } from '../../../src/screens/organise/frame.tsx'
import { SeasonAfter } from '../../../src/screens/organise/season-after.tsx'
import { TeamsStep } from '../../../src/screens/organise/teams-step.tsx'
import { OrganiseScreen } from '../../../src/screens/site/organise.tsx'
import { someAnswers, someTeams } from '../planning/given-answers.ts'

/** Props that these tests do not look at are left out. */
const shown = (screen: unknown, props: object = {}): HTMLElement =>
  parse(renderToStaticMarkup(createElement(screen as FunctionComponent<object>, props)))

const draft = emptyDraft('draft-0001', 'seed')

test('the page for organisers shows three pictures and leads to the wizard', () => {
  const page = shown(OrganiseScreen)
  expect(page.querySelectorAll('.steps li svg')).toHaveLength(3)
  expect(page.querySelector('a.go')?.getAttribute('href')).toBe('/organizar-torneos/nuevo')
  expect(page.text).not.toMatch(/carpeta|archivo/)
})

test('the poster has the name as it is typed, and is no heading', () => {
  const picture = { trouble: undefined, shown: undefined }
  const page = shown(NameStep, { draft: { ...draft, name: 'Liga <b>' }, picture })
  expect(page.querySelector('.wz-poster .title')?.text).toBe('Liga <b>')
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  expect(page.querySelectorAll('input[checked]')).toHaveLength(1)
})

describe('the picture of a new tournament', () => {
  const shownPicture = { width: 480, height: 320, show: () => undefined }
  const page = (picture: object, given: object = {}) =>
    shown(NameStep, { draft: { ...draft, ...given }, picture: { trouble: undefined, ...picture } })
  const fields = (screen: HTMLElement) => screen.querySelector('.wz-picture')!

  test('is optional: none is drawn, and none can be taken away', () => {
    const none = page({})
    expect(none.querySelector('canvas')).toBeNull()
    expect(fields(none).querySelectorAll('button')).toHaveLength(0)
    expect(fields(none).querySelector('label')!.text).toBe(NAME_STEP.choosePicture)
  })

  test('stands above the name, can be changed and taken away', () => {
    const chosen = page({ shown: shownPicture }, { picture: 'AAAA' })
    const canvas = chosen.querySelector('.wz-poster canvas')!
    expect(canvas.getAttribute('aria-label')).toBe(NAME_STEP.shown)
    expect(fields(chosen).querySelector('label')!.text).toBe(NAME_STEP.otherPicture)
    expect(fields(chosen).querySelector('button')!.text).toBe(NAME_STEP.noPicture)
  })

  test.each(Object.entries(PHOTO_TROUBLE))('that is %s says so with a cure', (trouble, words) =>
    expect(fields(page({ trouble })).querySelector('[role=alert]')!.text).toBe(words),
  )

  test('on its way says so', () =>
    expect(fields(page({ trouble: 'preparing' })).querySelector('[role=status]')!.text).toBe(
      NAME_STEP.preparing,
    ))
})

test.each([
  ['Mexico City', { timeZone: 'America/Mexico_City' }, undefined],
  ['Sonora', { timeZone: 'America/Hermosillo' }, 'Sonora'],
  ['a place elsewhere', { location: 'Unidad Tijuana' }, 'Ciudad de México y el centro'],
])('where the league is: the hour of %s', (_where, given, expected) => {
  const page = shown(PlaceStep, { draft: { ...draft, ...given } })
  expect(page.querySelector('option[selected]')?.text).toBe(expected)
  expect(page.querySelectorAll('input')).toHaveLength(3)
})

test('what was answered is in sight, each a way back', () => {
  const page = shown(WizardFrame, {
    step: 'equipos',
    chips: [
      { step: 'nombre', words: 'Liga' },
      { step: 'equipos', words: '8 equipos' },
    ],
  })
  const chips = page.querySelectorAll('.wz-chips a')
  expect(chips.map((chip) => chip.getAttribute('href'))).toEqual(['#nombre', '#equipos'])
  expect(chips.map((chip) => chip.getAttribute('aria-current'))).toEqual([undefined, 'step'])
  expect(page.querySelectorAll('.wz-steps .on')).toHaveLength(4)
})

test('teams: what was understood, what was left out, what is in doubt', () => {
  const page = shown(TeamsStep, {
    draft,
    read: pastedTeams('1. Leonas 55 1234 5678\n2. LEÓNAS\n3. Tuercas'),
    crests: new Map(),
  })
  expect(page.querySelectorAll('.wz-teams li').map((item) => item.text)).toEqual([
    'Leonas',
    'Tuercas',
  ])
  expect(page.text).toContain(TEAMS_STEP.phones(1))
  expect(page.querySelector('.wz-ask p')?.text).toBe(TEAMS_STEP.same('Leonas', 'LEÓNAS'))
  expect(page.querySelector('.wz-go')?.text).toBe(WIZARD.nextTeams(2))
})

test('two names that a list joins are asked as one', () => {
  const read = pastedTeams('Leonas, Tuercas y Canarias')
  const page = shown(TeamsStep, { draft, read, crests: new Map() })
  expect(page.querySelector('.wz-ask p')?.text).toBe(TEAMS_STEP.same('Tuercas', 'Canarias'))
})

test('formats that so many teams cannot play are not to be had', () => {
  const page = shown(FormatStep, {
    draft,
    words: { tablePlayoff: 'a', table: 'b', groups: undefined, cup: 'd' },
    groupChoices: [],
    survivorChoices: [2, 4],
    survivors: 4,
    extraOf: () => 0,
    hasThirdPlace: true,
  })
  const off = page.querySelectorAll('.wz-shape input[disabled]')
  expect(off.map((input) => input.getAttribute('value'))).toEqual(['groups'])
  expect(page.text).toContain(FORMAT_STEP.tooFew)
  expect(
    page.querySelectorAll('input[name=survivors][checked]').map((it) => it.getAttribute('value')),
  ).toEqual(['4'])
  expect(page.querySelector('[name=third-place][checked]')?.getAttribute('value')).toBe('yes')
})

test('of three groups the best seconds go on, too, and it is said', () => {
  const page = shown(FormatStep, {
    draft: { ...draft, shape: 'groups', groups: 3 },
    words: { tablePlayoff: 'a', table: 'b', groups: FORMAT_STEP.groupsWords(3, 2, 2), cup: 'd' },
    groupChoices: [2, 3, 4],
    survivorChoices: [1, 2],
    survivors: 2,
    extraOf: (each: number) => each,
    hasThirdPlace: undefined,
  })
  expect(page.text).toContain('3 grupos por sorteo; de cada uno pasan 2, y los 2 mejores terceros.')
  const labels = page
    .querySelectorAll('label')
    .filter((label) => label.querySelector('[name=survivors]'))
  expect(labels.map(({ text }) => text)).toEqual([
    '1 y el mejor segundo',
    '2 y los 2 mejores terceros',
  ])
  expect(page.querySelectorAll('[name=third-place]')).toEqual([])
})

test('the usual rule of cards is offered, and not asked in basketball or after a season', () => {
  const cards = (changed: object) =>
    shown(FormatStep, {
      draft: { ...draft, ...changed },
      words: { tablePlayoff: 'a', table: 'b', groups: undefined, cup: 'd' },
      groupChoices: [],
      survivorChoices: [4],
      survivors: 4,
      extraOf: () => 0,
    }).querySelector('.wz-cards summary')?.text
  expect(cards({})).toBe('Suspensiones: roja: 1 partido; 5 amarillas: 1')
  expect(cards({ suspensions: { red: 0, yellowCards: 0 } })).toBe(
    'Suspensiones: las tarjetas no suspenden',
  )
  expect(cards({ sport: 'basketball' })).toBeUndefined()
  expect(cards({ after: { id: 'a', name: 'A', hasRosters: true, keepsRosters: true } })).toBe(
    undefined,
  )
})

describe('the calendar', () => {
  const page = (answers = someAnswers(), more = {}) =>
    shown(CalendarStep, {
      calendar: plannedCalendar(answers, 'seed', '2026-11-26'),
      nextDay: '2026-11-29',
      verbs: {},
      note: '',
      ...more,
    })

  test('each round with its day, its matches and who rests', () => {
    const rounds = page().querySelectorAll('.wz-round')
    expect(rounds).toHaveLength(7)
    expect(rounds[0]!.querySelector('summary')?.text).toMatch(/^Jornada 1dom 29 nov/)
    expect(rounds[0]!.querySelectorAll('li')).toHaveLength(3)
    expect(rounds[0]!.querySelector('.wz-foot')?.text).toMatch(/^Descansa /)
  })

  test('holidays together, in one note', () =>
    expect(page().querySelector('.wz-notes p')?.text).toContain(
      NOTES.holiday(['dom 27 dic', 'dom 3 ene'], ['fiestas de fin de año']),
    ))

  test('places of the bracket by what they are', () => {
    const text = page(someAnswers({ format: 'eliminatoria', survivors: 4 })).text
    expect(text).toContain('1.º de la tabla vs 4.º de la tabla')
    expect(text).toContain('Ganador Semifinal 1 vs Ganador Semifinal 2')
  })

  test('legs are named by their pair', () =>
    expect(page(someAnswers({ format: 'ida-y-vuelta', survivors: 4 })).text).toContain(
      'Ganador Semifinal 1',
    ))

  test('the groups are shown where there are several', () =>
    expect(
      page(
        someAnswers({ groups: 2, teams: someTeams(8), format: 'eliminatoria' }),
      ).querySelectorAll('.wz-groups p'),
    ).toHaveLength(2))

  test('of a large league only the first rounds are open', () => {
    const rounds = page(
      someAnswers({ teams: someTeams(40), courts: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] }),
    ).querySelectorAll('.wz-round')
    const open = rounds.filter((round) => round.hasAttribute('open'))
    expect(rounds).toHaveLength(39)
    expect(open).toHaveLength(3)
  })

  test('while it is published there is nothing to tap', () =>
    expect(
      page(someAnswers(), { isPublishing: true }).querySelector('.wz-go')?.hasAttribute('disabled'),
    ).toBe(true))
})

test.each([
  [false, 5],
  [true, 2],
])('an account asks for more than a login (%s)', (isLogin, fields) =>
  expect(
    shown(AccountStep, { isLogin })
      .querySelectorAll('input')
      .filter((input) => !input.closest('fieldset[disabled]')),
  ).toHaveLength(fields),
)

describe('what is published', () => {
  const page = (more: object = {}) =>
    shown(Done, {
      name: 'Liga',
      published: { id: 'liga', address: '/torneo-beta/liga/', place: 'beta', isPending: false },
      url: 'https://x.mx/torneo-beta/liga/',
      message: 'Liga https://x.mx/torneo-beta/liga/',
      page: 'ready',
      ...more,
    })
  test('the link, the message, Mesa', () => {
    const links = page()
      .querySelectorAll('a')
      .map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      'https://wa.me/?text=Liga%20https%3A%2F%2Fx.mx%2Ftorneo-beta%2Fliga%2F',
      '/torneo-beta/liga/',
      '/mesa/liga',
    ])
  })
  test.each([
    ['building', DONE.building],
    ['ready', DONE.strap],
    ['slow', DONE.slow],
  ])('its page is %s', (state, words) => expect(page({ page: state }).text).toContain(words))
  test('who sees it while it waits', () => {
    const published = { id: 'x', address: '/x/', place: 'beta', isPending: true }
    expect(page({ published }).text).toContain(DONE.pending)
    expect(page().text).not.toContain(DONE.pending)
  })
  test('the phone’s own sheet where there is one', () =>
    expect(page({ onShare: () => undefined }).querySelector('button.wz-go')?.text).toBe(DONE.send))
})

describe('a season after another', () => {
  const after = { id: 'liga-2026', name: 'Liga 2026', hasRosters: true, keepsRosters: true }
  const teams = (given: object) =>
    shown(TeamsStep, {
      draft: { ...draft, after: { ...after, ...given } },
      read: pastedTeams('Leonas\nTuercas'),
      crests: new Map(),
    })
  const chosen = (page: HTMLElement) =>
    page.querySelector('[name=rosters][checked]')?.parentNode?.textContent

  test('says which one, and asks whether its rosters stay', () => {
    expect(teams({}).text).toContain(AFTER.of('Liga 2026'))
    expect(chosen(teams({}))).toBe(AFTER.rostersWords.kept)
    expect(chosen(teams({ keepsRosters: false }))).toBe(AFTER.rostersWords.empty)
    expect(teams({ hasRosters: false }).querySelector('[name=rosters]')).toBeNull()
  })

  const before = (given: object) =>
    shown(SeasonAfter, {
      id: 'liga-2026',
      unsent: undefined,
      isStranger: false,
      trouble: undefined,
      ...given,
    })

  test.each<[string, object, string[]]>([
    ['is being brought', {}, [AFTER.loading]],
    ['another draft is not lost', { unsent: 'Copa' }, [AFTER.unsent('Copa'), AFTER.unsentStay]],
    ['a draft without a name, either', { unsent: '' }, [AFTER.unsent(''), AFTER.unsentGo]],
    ['who is not in logs in', { isStranger: true }, [AFTER.login, AFTER.loginGo]],
    ['what went wrong', { trouble: 'Sin señal.' }, ['Sin señal.', AFTER.again]],
  ])('%s', (_what, given, words) => {
    for (const said of words) expect(before(given).text).toContain(said)
  })

  test('the login leads back to it', () =>
    expect(before({ isStranger: true }).querySelector('a.wz-big')!.getAttribute('href')).toBe(
      '/login?redirect=%2Forganizar-torneos%2Fnuevo%23despues%2Fliga-2026',
    ))
})
