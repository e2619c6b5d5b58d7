/** Mesa's screens for what is known, waiting, in conflict; for organisers and for scorers. */
import { type HTMLElement, parse } from 'node-html-parser'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { begun, paused } from '../../../src/lib/mesa/match/clock.ts'
import { tallies } from '../../../src/lib/mesa/match/court.ts'
import { matchSheet } from '../../../src/lib/mesa/match/match-sheet.ts'
import type { Waiting } from '../../../src/lib/mesa/phone/known.ts'
import { changeLine } from '../../../src/lib/mesa/change-line.ts'
import { agendaOf } from '../../../src/lib/mesa/today.ts'
import { differences, saidOf } from '../../../src/lib/mesa/value-words.ts'
import { TROUBLES } from '../../../src/lib/wording/mesa/link-troubles.ts'
import {
  MESA_WORDS,
  refusedWords,
  willStandWords,
  unsignedWords,
} from '../../../src/lib/wording/mesa/mesa.ts'
import { COURT_WORDS } from '../../../src/lib/wording/mesa/mesa-court.ts'
import { ORGANISING } from '../../../src/lib/wording/mesa/mesa-organising.ts'
import { PHOTO_TROUBLE } from '../../../src/lib/wording/mesa/photo-trouble.ts'
import { draftOf } from '../../../src/lib/mesa/match/sheet-draft.ts'
import { SheetForm } from '../../../src/screens/mesa/match/sheet.tsx'
import { LotsForm } from '../../../src/screens/mesa/decisions.tsx'
import { Decision } from '../../../src/screens/mesa/decision.tsx'
import { JournalPart } from '../../../src/screens/mesa/journal.tsx'
import { EventForm } from '../../../src/screens/mesa/match/event-form.tsx'
import { Pitch } from '../../../src/screens/mesa/match/pitch.tsx'
import { SentOffAsked } from '../../../src/screens/mesa/match/sent-off.tsx'
import { Programme } from '../../../src/screens/mesa/programme.tsx'
import { Court } from '../../../src/screens/mesa/match/court.tsx'
import { PlayerPhoto } from '../../../src/screens/mesa/player-photo.tsx'
import { repairSubject } from '../../../src/lib/mesa/repair-subject.ts'
import { ClosingForm } from '../../../src/screens/mesa/closing.tsx'
import { closingOf } from '../../../src/lib/mesa/closing.ts'
import { CLOSING, crownedWords, missingWords } from '../../../src/lib/wording/mesa/closing-words.ts'
import { PastedPlayers } from '../../../src/screens/mesa/pasted-players.tsx'
import { MesaTeamScreen } from '../../../src/screens/mesa/team.tsx'
import { pastedRoster } from '../../../src/lib/mesa/pasted/pasted-roster.ts'
import { addPastedWords, LEFT_WHY } from '../../../src/lib/wording/mesa/paste-words.ts'
import { roundsIn } from '../../../src/lib/mesa/rounds.ts'
import type { MesaTournamentAnswer } from '../../../src/lib/schema/mesa.ts'
import { REPAIR_WORDS } from '../../../src/lib/wording/mesa/repair-words.ts'
import { RepairsPart } from '../../../src/screens/mesa/repairs.tsx'
import { RoundChips } from '../../../src/screens/mesa/rounds.tsx'
import { MesaTournamentScreen } from '../../../src/screens/mesa/tournament.tsx'
import { TodayScreen } from '../../../src/screens/mesa/today.tsx'
import { Undecided } from '../../../src/screens/mesa/match/undecided.tsx'
import { aLeague } from '../mesa/a-league.ts'
import { aChange, anAnswer, HALCONES } from '../mesa/given-match.ts'

/** Props that these tests do not look at are left out. */
const shown = (screen: unknown, props: object): HTMLElement =>
  parse(renderToStaticMarkup(createElement(screen as FunctionComponent<object>, props)))

const around = (more: object = {}) => ({ waiting: [], link: 'quiet', now: 0, ...more })
const SIDES = { team1: 'Halcones', team2: 'Xolotl' }
const deciding = {
  subject: () => 'Halcones – Xolotl',
  sides: () => SIDES,
  fixLink: () => '/mesa/liga/partidos/j1-1#cedula',
  byAnother: ({ actor }: Waiting) =>
    actor === 'link:viejo' ? { heir: 'link', send: () => undefined } : undefined,
  waitsFor: ({ actor }: Waiting) =>
    actor === 'link:viejo' ? MESA_WORDS.linkIsOver : MESA_WORDS.waiting,
  line: ({ change }: Waiting) => changeLine(change),
  decision: (all: readonly Waiting[]): ReactNode =>
    createElement(Decision, { key: all[0]!.change.id, all, deciding: deciding as never }),
}
const known = (value: unknown, isStale = false) => ({ state: 'known', value, asOf: 0, isStale })
const GOAL = aChange({ kind: 'goal', side: 'team1', player: 9, minute: 12 })
const waits = (more: Partial<Waiting> = {}): Waiting => ({
  tournament: 'liga',
  actor: 'account:1',
  change: GOAL,
  status: 'waiting',
  isTakenBack: false,
  ...more,
})

/** Nothing was typed yet. */
const NO_FORMS = {
  said: () => undefined,
  addition: undefined,
  points: undefined,
  edit: () => undefined,
  photo: () => undefined,
  removal: () => undefined,
  suspension: () => undefined,
}

describe('the matches of a tournament', () => {
  const TODAY = '2026-11-22'
  const page = (league: MesaTournamentAnswer, more: Record<string, unknown> = {}) => {
    const agenda = agendaOf(league, [], TODAY)
    return shown(MesaTournamentScreen, {
      around: around(),
      tournament: known(league),
      unsent: [],
      agenda,
      tab: 'partidos',
      isByLink: false,
      deciding,
      fold: { isOpen: undefined, onFold: () => undefined },
      closing: null,
      rounds: createElement(RoundChips, {
        rounds: roundsIn(league.matches, agenda),
        chosen: more.chosen as string | undefined,
      }),
      repairs: createElement('p', {}, 'arreglos'),
      ...more,
    })
  }
  const headings = (at: HTMLElement) =>
    at.querySelectorAll('main h2').map(({ text }) => text.trim().replace(/\s+/g, ' '))
  const LONG = aLeague(20, { played: 8, first: '2026-09-28', finals: true })

  test('20 rounds: the next match first, rounds as chips, the played ones folded', () => {
    const at = page(LONG)
    expect(headings(at)).toEqual([
      `${MESA_WORDS.next} 4`,
      MESA_WORDS.byRound,
      `${MESA_WORDS.alreadyPlayed} 32`,
    ])
    expect(at.querySelector('main .row')!.getAttribute('href')).toBe('/mesa/liga/partidos/j9-1')
    expect(at.querySelectorAll('.rows').filter((list) => !list.closest('.played')).length).toBe(1)
    const fold = at.querySelector('details.played')!
    expect(fold.hasAttribute('open')).toBe(false)
    expect(fold.querySelector('summary')!.text).toContain(MESA_WORDS.alreadyPlayed)
    expect(fold.querySelectorAll('.row').length).toBe(32)
    const chips = at.querySelectorAll('.round-chips a')
    expect(chips.length).toBe(22)
    // A number is read with its word.
    expect(chips[2]!.text).toBe('Jornada 3')
    expect(chips[20]!.text).toBe('Semifinal')
    expect(at.querySelectorAll('.round-chips [aria-current]').length).toBe(0)
  })

  test('a chosen round is listed whole, and its chip says so and folds it again', () => {
    const at = page(LONG, { chosen: 'Jornada%203' })
    expect(at.querySelectorAll('.round-shown .row').map((row) => row.getAttribute('href'))).toEqual(
      [1, 2, 3, 4].map((pair) => `/mesa/liga/partidos/j3-${pair}`),
    )
    const [current, ...others] = at.querySelectorAll('.round-chips [aria-current]')
    expect(others).toEqual([])
    expect(current!.text).toBe('Jornada 3')
    expect(current!.getAttribute('href')).toBe('#partidos')
    expect(at.querySelectorAll('.round-chips a')[3]!.getAttribute('href')).toBe(
      '#partidos/Jornada%204',
    )
  })

  test('a round that is no more chooses nothing', () => {
    const at = page(LONG, { chosen: 'Jornada%2099' })
    expect(at.querySelector('.round-shown')).toBeNull()
    expect(at.querySelectorAll('.round-chips [aria-current]').length).toBe(0)
  })

  test('a fold that was opened stays open while the page renews itself', () =>
    expect(
      page(LONG, { fold: { isOpen: true, onFold: () => undefined } })
        .querySelector('.played')!
        .hasAttribute('open'),
    ).toBe(true))

  test('one round: all its matches, and no chips', () => {
    const at = page(aLeague(1, { played: 0, first: '2026-11-29' }))
    expect(headings(at)).toEqual([`${MESA_WORDS.next} 4`])
    expect(at.querySelector('.round-chips')).toBeNull()
  })

  test('what was played is open where nothing else is left', () => {
    const at = page(aLeague(3, { played: 3, first: '2026-11-01' }))
    expect(headings(at)).toEqual([`${MESA_WORDS.alreadyPlayed} 12`])
    expect(at.querySelector('.played')!.hasAttribute('open')).toBe(true)
  })

  test('without a match it says so', () =>
    expect(page(aLeague(0, { played: 0 })).querySelector('.empty')!.text).toBe(
      MESA_WORDS.noMatches,
    ))

  test('of a day that moves, all that follows is offered a week later first', () => {
    const at = shown(RepairsPart, {
      tournament: aLeague(4, { played: 1, first: '2026-09-28' }),
      chosen: undefined,
      today: TODAY,
      looked: undefined,
      said: undefined,
      verbs: {},
    })
    const [first, second] = at.querySelectorAll('input[name=how]')
    expect(first!.closest('label')!.text.trim()).toBe(REPAIR_WORDS.wholeWeek)
    expect([first, second].map((way) => way!.hasAttribute('checked'))).toEqual([true, false])
    expect(at.querySelector('details summary')!.text).toBe(REPAIR_WORDS.moveDay)
  })

  test('the calendar’s repairs are a tab of an organiser’s', () => {
    const tabs = (at: HTMLElement) => at.querySelectorAll('.mesa-tabs a').map(({ text }) => text)
    expect(tabs(page(LONG))).toContain(MESA_WORDS.calendar)
    expect(page(LONG).text).not.toContain('arreglos')
    const at = page(LONG, { tab: 'calendario' })
    expect(at.text).toContain('arreglos')
    expect(at.querySelector('.row')).toBeNull()
    expect(tabs(page({ ...LONG, role: 'scorer' }))).not.toContain(MESA_WORDS.calendar)
  })
})

describe('today', () => {
  const LIGA = { id: 'liga', name: 'Liga', matches: [anAnswer().match] }
  const page = (more: object = {}, rest: object = {}) =>
    shown(TodayScreen, {
      around: around(more),
      tournaments: known([{ id: 'liga', name: 'Liga', place: 'live', role: 'scorer' }]),
      agenda: agendaOf(LIGA, [], '2026-11-22'),
      deciding,
      fold: { isOpen: undefined, onFold: () => undefined },
      ...rest,
    })

  test.each<[string, object, string]>([
    ['nothing is left to send', {}, 'Todo enviado'],
    ['what waits is counted', { waiting: [waits(), waits()] }, '2 sin enviar'],
    ['what waits for a person, too', { waiting: [waits({ status: 'refused' })] }, '1 por decidir'],
    [
      'what was taken back counts until the server knows',
      { waiting: [waits({ isTakenBack: true })] },
      '1 sin enviar',
    ],
  ])('%s', (_rule, more, words) =>
    expect(page(more).querySelector('.unsent')!.text).toContain(words),
  )

  test.each([
    ['offline', MESA_WORDS.offline],
    ['loggedOut', MESA_WORDS.loggedOut],
    ['full', MESA_WORDS.full],
    ['noStore', MESA_WORDS.noStore],
  ])('%s is said', (link, words) =>
    expect(page({ link }).querySelector('.notice')!.text).toContain(words),
  )

  test('how near the server is to a bound is said above all else', () => {
    const said = ['Pronto se llega al tope del día.', 'El diario es muy largo.']
    const notices = page({ near: said }).querySelectorAll('.notice[role=status]')
    expect(notices.map(({ text }) => text)).toEqual(said)
  })

  test('below the tournaments stands another one', () =>
    expect(
      page()
        .querySelectorAll('a.plain-big')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/organizar-torneos/nuevo']))

  test('who is not in is led to the login, others may try again', () => {
    const failed = (reason: string) =>
      page({}, { tournaments: { state: 'failed', reason } }).querySelector('.trouble')!
    expect(failed('loggedOut').querySelector('a')!.getAttribute('href')).toMatch(/^\/login/)
    expect(failed('server').querySelector('button')!.text).toBe(MESA_WORDS.tryAgain)
  })

  test('a conflict shows both versions, with what differs marked, and two ways out', () => {
    const value = (goals: number) => ({
      team1: { team: 'halcones', goals, playingPlayers: [{ player: 9, goals }] },
      team2: { team: 'xolotl', goals: 0 },
      location: 'Cancha 1',
    })
    const conflict = {
      detail: 'Compara.',
      entry: { state: 's', value: value(1) },
      wanted: value(2),
    }
    const change = aChange({ kind: 'card', side: 'team1', player: 9, card: 'yellow' })
    const waiting = [waits({ status: 'conflict', conflict, change })]
    const list = page({ waiting }).querySelector('.decide')!
    expect(
      list
        .querySelectorAll('.version')
        .map((version) => version.querySelectorAll('.differs dt').map((dt) => dt.text)),
    ).toEqual([['Halcones'], ['Halcones']])
    // One score is on the screen: the one that will stand.
    expect(list.querySelectorAll('button').map(({ text }) => text)).toEqual([
      `${MESA_WORDS.keepTheirs}${willStandWords('1 – 0')}`,
      `${MESA_WORDS.keepMine}${willStandWords('2 – 0')}`,
    ])
  })

  test('a goal that may be another phone’s is one question, with what will stand', () => {
    const value = (goals: number) => ({ team1: { team: 'halcones', goals }, team2: { goals: 3 } })
    const conflict = { detail: 'Beto.', entry: { state: 's', value: value(3) }, wanted: value(4) }
    const change = { ...waits({}).change, kind: 'goal', side: 'team1', player: 9 } as const
    const list = page({
      waiting: [{ ...waits({ status: 'conflict', conflict }), change: change as never }],
    }).querySelector('.decide')!
    expect(list.querySelector('h3')!.text).toBe(MESA_WORDS.sameGoal)
    expect(list.querySelectorAll('.version')).toEqual([])
    expect(list.querySelectorAll('button').map(({ text }) => text)).toEqual([
      `${MESA_WORDS.itIsTheSame}${willStandWords('3 – 3')}`,
      `${MESA_WORDS.itIsAnother}${willStandWords('4 – 3')}`,
    ])
  })

  test('a refusal says why, and leads to where it can be made otherwise', () => {
    const detail = 'El 9 ya tiene roja. Revisa a quién le tocaste la tarjeta.'
    const one = page({ waiting: [waits({ status: 'refused', detail })] }).querySelector('.decide')!
    expect(one.querySelector('.refusal')!.text).toBe(detail)
    expect(one.querySelector('a')!.getAttribute('href')).toBe('/mesa/liga/partidos/j1-1#cedula')
    expect(one.querySelector('button')!.text).toBe(MESA_WORDS.drop)
  })

  test('several refusals for one reason are one banner with one way on', () => {
    const refused = (id: string, more: Partial<Waiting>) =>
      waits({ status: 'refused', change: { ...GOAL, id }, detail: 'Es de otro enlace.', ...more })
    const list = page({
      waiting: [
        refused('uno', { actor: 'link:viejo' }),
        refused('dos', { actor: 'link:viejo' }),
        refused('tres', { actor: 'link:viejo', detail: 'El 9 ya tiene roja.' }),
        refused('cuatro', { actor: 'link:viejo' }),
        refused('cinco', {}),
      ],
    }).querySelectorAll('.decide')
    expect(list.map((one) => one.querySelector('h3')!.text)).toEqual([
      refusedWords(3),
      MESA_WORDS.refused,
      MESA_WORDS.refused,
    ])
    const [together] = list
    expect(together!.querySelectorAll('.refusal')).toHaveLength(1)
    expect(together!.querySelectorAll('ol li')).toHaveLength(3)
    expect(together!.querySelectorAll('button').map(({ text }) => text)).toEqual([
      TROUBLES.handOver.link,
      MESA_WORDS.dropAll,
    ])
  })

  test('and where another link may send it, offers that first', () => {
    const waiting = [waits({ status: 'refused', actor: 'link:viejo' })]
    const buttons = page({ waiting }).querySelectorAll('.decide button')
    expect(buttons.map(({ text }) => text)).toEqual([TROUBLES.handOver.link, MESA_WORDS.drop])
  })
})

describe('at the pitch', () => {
  const START = aChange({ kind: 'start' })
  const pitch = (waiting: Parameters<typeof matchSheet>[1], more: object = {}) =>
    shown(Pitch, {
      state: {
        sheet: matchSheet(anAnswer(), waiting),
        clock: [],
        now: 0,
        half: 45,
        arm: null,
        kicks: [],
        last: undefined,
        isUndoing: false,
        isEnding: false,
        isAwake: false,
        correcting: undefined,
        isShooting: false,
        isUndecided: false,
        deciding: 0,
        startsOn: undefined,
        rosterLink: () => undefined,
        ...more,
      },
      verbs: {},
      parts: PARTS,
    })
  const PARTS = {
    undecided: createElement('p', { id: 'desempate' }),
    form: () => createElement('p', { id: 'corregir' }),
    sentOff: undefined,
    share: createElement('p', { id: 'compartir' }),
  }

  test('before the match there is one thing to do', () =>
    expect(pitch([]).querySelectorAll('.tile, .act').length).toBe(0))

  test('a suspended player’s goal is asked about, in place of being taken', () => {
    const [ema] = matchSheet(anAnswer(), []).sides.team2.players
    const doubt = { doubt: 'suspended', player: { ...ema, suspendedFor: 2 } }
    const page = pitch([START], { doubt, arm: 'goal' })
    const question = page.querySelector('.how-many')!
    expect(question.querySelector('[role=alert]')!.text).toBe(
      '4 Ema está con suspensión, le faltan 2. ¿Sí fue?',
    )
    expect(question.querySelectorAll('button').map(({ text }) => text)).toEqual([
      'Sí, anotarlo',
      'No, fue otra persona',
    ])
  })

  test('after a red card one tap says how many matches', () => {
    const [ana] = matchSheet(anAnswer(), []).sides.team1.players
    const page = shown(SentOffAsked, { sentOff: { side: 'team1', player: ana, byRule: 2 } })
    const question = page.querySelector('.how-many')!
    expect(question.text).toContain('Roja a 1 Ana. ¿Cuántos partidos? La regla da 2.')
    expect(question.querySelectorAll('button').map(({ text }) => text)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      'Luego',
    ])
  })

  test('a tile says for how long its player is suspended', () => {
    const { team2, ...rest } = anAnswer()
    const [ema, ...others] = team2!.players
    const suspended = { ...ema!, suspendedFor: 1 }
    const answer = { ...rest, team2: { ...team2!, players: [suspended, ...others] } }
    const page = pitch([START], { sheet: matchSheet(answer, [START]) })
    const [tile] = page.querySelectorAll('.out')
    expect(tile!.querySelector('.tile-left')!.text).toBe('suspensión\nle falta 1')
    expect(tile!.querySelector('.sr')!.text).toContain('con suspensión, le falta 1')
  })

  test('a tile says number, name, captain, suspension and what its player did', () => {
    const tiles = pitch([START, GOAL])
      .querySelectorAll('.tile')
      .map((tile) => tile.text.replace(/\s+/g, ' '))
    expect(tiles).toEqual([
      '1 Ana Ana',
      expect.stringMatching(/^9 Luz M\. Luz Mar, 1 gol/),
      expect.stringMatching(/^10 Eva Eva, con gafete/),
      expect.stringMatching(/^4 Ema Ema, con suspensión/),
      '7 Sol Sol',
    ])
  })

  test('a match of another day is asked for before it begins', () => {
    const page = pitch([], { startsOn: 'dom 29 nov' })
    expect(page.querySelector('.kick-off')).toBeNull()
    expect(page.querySelector('.start-asked')!.text).toContain('dom 29 nov')
  })

  test('what the end of a level final needs stands where the end is', () => {
    const page = pitch([START], { isEnding: true, isUndecided: true })
    expect(page.querySelector('.sticky + #desempate')).not.toBeNull()
    expect(page.querySelector('.bar')).toBeNull()
    expect(page.text).not.toContain(MESA_WORDS.endSure)
    expect(pitch([START], { isUndecided: true }).querySelector('#desempate')).toBeNull()
  })

  test('a level final asks who won the shoot-out, and says why figures do not decide it', () => {
    const sheet = matchSheet(anAnswer(), [START])
    const why = MESA_WORDS.shootOutLevel
    const page = shown(Undecided, { sheet, why, verbs: {} })
    expect(page.querySelector('h2')!.text).toBe(MESA_WORDS.whoWonShootOut)
    expect(page.querySelectorAll('input')).toHaveLength(2)
    expect(page.querySelector('[role=alert]')!.text).toBe(why)
    expect(page.querySelectorAll('button').map(({ text }) => text)).toEqual([
      MESA_WORDS.endWithShootOut,
      MESA_WORDS.kickByKick,
      MESA_WORDS.playExtraTime,
    ])
  })

  test('a result is passed on once the match is over', () => {
    expect(pitch([START]).querySelector('#compartir')).toBeNull()
    const over = [START, aChange({ kind: 'end' })]
    expect(pitch(over).querySelector('#compartir')).not.toBeNull()
  })

  test('kicks are not taken away by the button that brought them', () => {
    const page = pitch([START], { isShooting: true, kicks: [{ side: 'team1', isIn: true }] })
    const more = page.querySelectorAll('.more').at(-1)!
    expect(more.text).not.toContain(MESA_WORDS.dropShootOut)
    const own = page.querySelector('#penales details')!
    expect(own.querySelector('summary')!.text).toBe(MESA_WORDS.dropShootOut)
    expect(own.querySelector('button')!.text).toBe(MESA_WORDS.dropShootOutSure)
  })

  test('an event is corrected by its minute and its player; a goal may be nobody’s', () => {
    expect(
      pitch([START, GOAL], { correcting: 0 }).querySelector('.events #corregir'),
    ).not.toBeNull()
    const options = (change: Parameters<typeof matchSheet>[1][number]) => {
      const sheet = matchSheet(anAnswer(), [START, change])
      const page = shown(EventForm, { event: sheet.events[0], sheet, verbs: {} })
      return page.querySelectorAll('option').map(({ text }) => text)
    }
    expect(options(GOAL)).toEqual([MESA_WORDS.unknownPlayer, '1 Ana', '9 Luz Mar', '10 Eva'])
    const card = aChange({ kind: 'card', side: 'team1', player: 9, card: 'yellow' })
    expect(options(card)).toEqual(['1 Ana', '9 Luz Mar', '10 Eva'])
  })

  test.each([
    ['who may write it is led there', '/mesa/liga/equipos/halcones', MESA_WORDS.addPlayer],
    ['who may not is not told to', undefined, MESA_WORDS.noRoster],
  ])('of a team without a roster %s', (_rule, link, words) => {
    const empty = { ...HALCONES, players: [] }
    const sheet = matchSheet(anAnswer({}, { team1: empty }), [START])
    const page = pitch([START], { sheet, rosterLink: () => link })
    const bench = page.querySelector('.bench')!
    expect(bench.text).toContain(words)
    expect(bench.querySelector('a')?.getAttribute('href')).toBe(link)
  })

  test('what waits for a person is said where the thumb is', () => {
    expect(pitch([START]).querySelector('.bar .deciding')).toBeNull()
    expect(pitch([START], { deciding: 1 }).querySelector('.bar .deciding')!.text).toBe(
      '1 por decidir',
    )
  })

  test('nobody scores only while a goal is armed', () => {
    expect(pitch([START]).querySelectorAll('.nobody').length).toBe(0)
    expect(pitch([START], { arm: 'goal' }).querySelectorAll('.nobody').length).toBe(2)
  })

  test('without rivals there is nothing to write down', () => {
    const open = anAnswer(
      {},
      { team2: null, match: { ...anAnswer().match, team2: { team: null, name: null } } },
    )
    const page = shown(Pitch, { state: { sheet: matchSheet(open, []) }, verbs: {} })
    expect(page.text).toBe(MESA_WORDS.noTeams)
  })
})

describe('at a basketball court', () => {
  const BASKETBALL = { sport: 'basketball' } as const
  const state = (changes: object[], more: object = {}) => {
    const sheet = matchSheet(anAnswer({}, BASKETBALL), changes.map(aChange))
    const players = { team1: sheet.sides.team1.players, team2: sheet.sides.team2.players }
    return {
      sheet,
      players,
      tallies: tallies(sheet),
      clock: [],
      now: 0,
      quarter: 10,
      arm: null,
      last: undefined,
      isUndoing: false,
      isEnding: false,
      isAwake: false,
      isUndecided: false,
      startsOn: undefined,
      deciding: 0,
      share: undefined,
      rosterLink: () => undefined,
      ...more,
    }
  }
  const court = (changes: object[], more?: object) =>
    shown(Court, { state: state(changes, more), verbs: {} })

  test('one tap begins, quarters are chosen before', () => {
    const page = court([])
    expect(page.querySelector('.kick-off')!.text).toBe(MESA_WORDS.start)
    expect(page.querySelectorAll('.halves button').map(({ text }) => text)).toEqual([
      '8′',
      '10′',
      '12′',
    ])
  })

  test('baskets and fouls are tapped, and there is no shoot-out', () => {
    const basket = { kind: 'goal', side: 'team1', player: 9, points: 3 }
    const page = court([{ kind: 'start' }, basket], { arm: 'two' })
    expect(page.querySelectorAll('.acts button').map(({ text }) => text)).toEqual([
      '+1',
      '+2',
      '+3',
      'Falta',
    ])
    expect(page.querySelector('.board')!.text).toContain('3 – 0')
    expect(page.querySelectorAll('.nobody')).toHaveLength(2)
    expect(page.text).toContain('9 Luz Mar · Halcones3 puntos')
    expect(page.text).not.toContain(MESA_WORDS.shootOut)
  })

  test('a level playoff match asks for overtime instead of its end', () => {
    const page = court([{ kind: 'start' }], { isEnding: true, isUndecided: true })
    expect(page.querySelector('#desempate')!.text).toBe(COURT_WORDS.needsOvertime)
    expect(page.text).not.toContain(MESA_WORDS.endSure)
  })

  test('a foul is somebody’s', () =>
    expect(court([{ kind: 'start' }], { arm: 'foul' }).querySelectorAll('.nobody')).toEqual([]))

  test.each([
    ['ends', begun(10, 0), 'Fin del cuarto', 'C1 · 1′'],
    ['is followed by the next', paused(begun(10, 0), 9), 'Va el 2.º cuarto', 'Descanso'],
  ])('a quarter %s', (_rule, clock, verb, words) => {
    const page = court([{ kind: 'start' }], { clock })
    expect(page.querySelector('.clock-row')!.text).toContain(verb)
    expect(page.querySelector('.minute')!.text).toContain(words)
  })
})

test.each([
  ['football', ['Gol', 'Amarilla', 'Roja', 'Autogol', 'Jugó', 'Borrar']],
  ['basketball', ['+1', '+2', '+3', 'Falta', 'Jugó', 'Borrar']],
] as const)('a sheet of %s speaks of its own', (sport, words) => {
  const sheet = matchSheet(anAnswer({}, { sport }), [])
  const page = shown(SheetForm, {
    sheet,
    sport,
    draft: draftOf(sheet.data),
    arm: 'one',
    mayAdd: true,
    verbs: {},
    additions: {},
    rosterLink: () => undefined,
  })
  expect(page.querySelectorAll('.arms button').map(({ text }) => text)).toEqual(words)
  expect(page.text.includes(MESA_WORDS.shootOut)).toBe(sport === 'football')
})

describe('what the server refused stands in its form again, with why beside the button', () => {
  const detail = 'Uno de los equipos ya juega a esa hora en otra cancha. Pon otra hora u otro día.'
  const refused = (change: object) => ({ ...waits({ status: 'refused', detail }), change })

  test('of a match', () => {
    const change = aChange({
      kind: 'move',
      date: '2026-11-29',
      time: '21:00',
      location: 'Cancha 9',
    })
    const page = shown(Programme, {
      match: anAnswer().match,
      sport: 'football',
      role: 'organiser',
      said: undefined,
      refused: refused(change),
    })
    const form = page.querySelector('details[open] form')!
    const values = form.querySelectorAll('input').map((input) => input.getAttribute('value'))
    expect(values.slice(0, 3)).toEqual(['2026-11-29', '21:00', 'Cancha 9'])
    expect(form.querySelector('[role=alert]')!.text).toBe(detail)
    expect(page.querySelectorAll('details[open]')).toHaveLength(1)
  })

  test('of a roster', () => {
    const tournament = known({ id: 'liga', name: 'Liga', role: 'organiser', teams: [HALCONES] })
    const forms = {
      ...NO_FORMS,
      addition: refused(aChange({ kind: 'addPlayer', player: { number: 9, firstName: 'Noemí' } })),
      edit: ({ player }: { player: number }) =>
        player === 10 ? refused(aChange({ kind: 'editPlayer', fields: { number: 1 } })) : undefined,
      points: refused(aChange({ kind: 'adjustPoints', points: -3, reason: 'Sin balón' })),
    }
    const page = shown(MesaTeamScreen, {
      around: around(),
      id: 'liga',
      team: 'halcones',
      tournament,
      roster: HALCONES.players,
      photos: new Map(),
      verbs: {},
      forms,
    })
    const open = page.querySelectorAll('details[open] > form')
    const typed = (form: HTMLElement) =>
      form.querySelectorAll('input').map((input) => input.getAttribute('value') ?? '')
    expect(open.map((form) => typed(form).slice(0, 2))).toEqual([
      ['9', 'Noemí'],
      ['1', 'Eva'],
      ['-3', 'Sin balón'],
    ])
    expect(open.map((form) => form.querySelector('[role=alert]')!.text)).toEqual([
      detail,
      detail,
      detail,
    ])
  })

  test('of a sheet', () => {
    const sheet = matchSheet(anAnswer(), [])
    const page = shown(SheetForm, {
      sheet,
      sport: 'football',
      draft: draftOf(sheet.data),
      arm: 'goal',
      verbs: {},
      additions: {},
      rosterLink: () => undefined,
      refusal: detail,
    })
    const [send] = page.querySelectorAll('.sheet-draft > .big')
    expect(send!.previousElementSibling!.text).toBe(detail)
    expect(page.text).not.toContain(MESA_WORDS.sheetSent)
  })
})

test.each([
  ['what the league gave', 2, '2'],
  ['nothing where it gives none', 0, '0'],
])('an absence offers %s, an award nothing', (_what, usual, expected) => {
  const page = shown(Programme, {
    match: anAnswer().match,
    sport: 'football',
    role: 'organiser',
    usual,
  })
  const offered = page.querySelectorAll('[name=goals]').map((input) => input.getAttribute('value'))
  expect(offered).toEqual([expected, undefined])
})

test.each([
  ['organiser', 6],
  ['scorer', 2],
])('what an %s may say becomes of a match', (role, forms) =>
  expect(
    shown(Programme, { match: anAnswer().match, sport: 'football', role }).querySelectorAll('form')
      .length,
  ).toBe(forms),
)

test.each([
  ['organiser', 8],
  ['scorer', 0],
])('what an %s may change of a roster', (role, forms) => {
  const tournament = known({ id: 'liga', name: 'Liga', role, teams: [HALCONES] })
  const page = shown(MesaTeamScreen, {
    around: around(),
    id: 'liga',
    team: 'halcones',
    tournament,
    roster: HALCONES.players,
    photos: new Map(),
    verbs: {},
    forms: NO_FORMS,
  })
  expect(page.querySelectorAll('form').length).toBe(forms)
  expect(page.querySelectorAll('[type=file]').length).toBe(
    role === 'scorer' ? 0 : HALCONES.players.length,
  )
  expect(page.text).toContain('Luz Mar')
})

describe('the journal of a repair', () => {
  const side = (team: string) => ({ team })
  const entry = (id: string, date: string) => ({
    id,
    date,
    time: '09:00',
    team1: side('a'),
    team2: side('b'),
  })
  const piece = (id: string) => ({
    file: 'jornadas/01.yml',
    path: ['matches', 0],
    before: entry(id, '2026-12-06'),
    after: entry(id, '2027-01-03'),
  })
  const given = (change: object) => ({
    number: 1,
    id: 'uno',
    who: 'ana',
    at: '2026-12-06T00:00:00Z',
    isUndone: false,
    change,
    pieces: [piece('j1-1'), piece('j1-2')],
  })

  test.each([
    [
      { kind: 'moveDay', date: '2026-12-06', to: '2027-01-03' },
      'Del dom 6 dic al dom 3 ene, 2 partidos',
    ],
    [
      { kind: 'shiftDays', from: '2026-12-06', days: 7 },
      'Desde el dom 6 dic, 7 días después, 2 partidos',
    ],
    [{ kind: 'setHours', from: '2026-12-06' }, 'Desde el dom 6 dic, 2 partidos'],
    [{ kind: 'closeTables', note: 'Ya no' }, '2 partidos'],
    [{ kind: 'addRound' }, undefined],
  ])('%o', (change, words) => expect(repairSubject(given(change) as never)).toBe(words))

  test('what goes back is named match by match', () => {
    const about = ({ match }: { match?: string }) => ({
      words: match ?? '',
      sides: { team1: 'A', team2: 'B' },
    })
    const change = { kind: 'moveDay', date: '2026-12-06', to: '2027-01-03' }
    const page = shown(JournalPart, {
      journal: known({ entries: [given(change)], before: null }),
      older: [],
      now: 0,
      about,
      undoing: 'uno',
    })
    expect(page.querySelectorAll('.undo-sure dt').map(({ text }) => text)).toEqual([
      `j1-1 · ${MESA_WORDS.date}`,
      `j1-2 · ${MESA_WORDS.date}`,
    ])
  })
})

describe('closing', () => {
  const ending = (more: object = {}) => ({ goesOn: true, missing: [], leaders: [], ...more })
  const page = (given: object, more: object = {}) =>
    shown(ClosingForm, { ending: ending(given), isSending: false, verbs: {}, ...more })
  const MISSING = [
    { team1: 'Alfa', team2: 'Beta', round: 'Jornada 3' },
    { team1: 'Alfa', team2: 'Tarde' },
  ]

  test('a table says what is missing, and which of it is in no calendar', () => {
    const form = page({ missing: MISSING })
    expect(form.querySelector('summary')!.text).toBe(CLOSING.table)
    expect(form.text).toContain(missingWords(2))
    expect(form.querySelectorAll('.missing li').map(({ text }) => text)).toEqual([
      'Alfa – BetaJornada 3',
      `Alfa – Tarde${CLOSING.unplanned}`,
    ])
    expect(form.querySelector('details[open]')).toBe(null)
  })

  test('a season whose leaders are level stands open and asks for the champion', () => {
    const leaders = [
      { id: 'alfa', name: 'Alfa' },
      { id: 'beta', name: 'Beta' },
    ]
    const form = page({ goesOn: false, leaders })
    expect(form.querySelector('details[open] summary')!.text).toBe(CLOSING.tournament)
    expect(form.querySelectorAll('[type=radio]').map((one) => one.getAttribute('value'))).toEqual([
      'alfa',
      'beta',
    ])
  })

  test('what it decides is seen before it is made', () => {
    const looked = { state: 's', tables: [], rounds: [], warnings: [], champion: 'Alfa' }
    const seats = [{ match: 'final', round: 'Final', before: null, after: 'Alfa' }]
    const form = page({ missing: MISSING }, { looked: { ...looked, seats } })
    expect(form.querySelector('[role=status].undo-sure')!.text).toContain(crownedWords('Alfa'))
    expect(form.querySelector('.undo-sure ins')!.text).toBe('Alfa')
    expect(form.querySelector('.undo-sure .big')!.text).toBe(CLOSING.sureTable)
  })

  test.each([
    [5, null],
    [6, 'Ojo (6)'],
  ])('%i warnings: folded as %s', (count, summary) => {
    const warnings = Array.from({ length: count }, (_, index) => ({
      severity: 'warning',
      file: 'jornadas/01.yml',
      line: index + 1,
      message: `Aviso ${index}`,
    }))
    const looked = { state: 's', tables: [], seats: [], rounds: [], warnings }
    const form = page({ missing: MISSING }, { looked })
    expect(form.querySelectorAll('.undo-sure li')).toHaveLength(count)
    expect(form.querySelector('.undo-sure summary')?.text ?? null).toBe(summary)
  })

  test.each([
    [
      'a season needs a champion who is told',
      [{ id: 'alfa', name: 'Alfa' }],
      {},
      { missing: CLOSING.sayChampion },
    ],
    [
      'of whom it knows',
      [{ id: 'alfa', name: 'Alfa' }],
      { champion: 'alfa', note: ' Llovió ' },
      { kind: 'closeTables', note: 'Llovió', champion: 'alfa' },
    ],
    ['a table none', [], {}, { kind: 'closeTables', note: CLOSING.note }],
  ])('%s', (_rule, leaders, fields, deed) =>
    expect(closingOf(new Map(Object.entries(fields)), ending({ leaders }))).toEqual(deed),
  )
})

test('a pasted list is seen as it is understood, before anybody is added', () => {
  const text = 'Buenas tardes\n7 Noemí Tapia (C) 2001 ✅ falta pago\n8 Eva Gil 5512345678\nLuz'
  const read = pastedRoster(text, { taken: new Set(), thisYear: 2026 })
  const page = shown(PastedPlayers, { text, read, said: undefined })
  const [players, left] = page.querySelectorAll('.pasted ul')
  expect(players!.querySelectorAll('li').map((line) => line.text.replace(/\s+/g, ' '))).toEqual([
    '7 Noemí Tapia lleva el gafete · nació en 2001 · se quita: falta pago',
    '8 Eva Gil',
  ])
  expect(left!.text).toBe(`«Luz» ${LEFT_WHY.noNumber}`)
  expect(page.querySelector('.doubt')!.text).toBe('No se guarda ni se publica: 1 teléfono.')
  expect(page.text).toContain('«Buenas tardes»')
  expect(page.querySelector('button')!.text).toBe(addPastedWords(2))
})

describe('a player’s photo', () => {
  const [player] = HALCONES.players
  const ready = { state: 'ready', width: 3, height: 4, show: () => undefined }
  const page = (chosen?: object, more: object = {}) =>
    shown(PlayerPhoto, { player: { ...player, ...more }, chosen, verbs: {} })

  test('is asked for, seen before it is kept, and taken off where there is one', () => {
    expect(page().text).toContain(ORGANISING.choosePhoto)
    expect(page().querySelectorAll('canvas, button')).toEqual([])
    expect(
      page(ready)
        .querySelectorAll('button')
        .map(({ text }) => text),
    ).toEqual([ORGANISING.keepPhoto])
    expect(page(ready).querySelector('canvas')!.getAttribute('aria-label')).toContain(player!.name)
    const kept = page({ ...ready, state: 'kept' }, { hasPhoto: true })
    expect(kept.querySelectorAll('button').map(({ text }) => text)).toEqual([
      ORGANISING.takeOffPhoto,
    ])
  })

  test.each(Object.entries(PHOTO_TROUBLE))('that is %s says so', (why, words) =>
    expect(page({ state: 'failed', why }).querySelector('[role=alert]')!.text).toBe(words),
  )

  test('of somebody in reserve says that nobody will see it', () =>
    expect(page(undefined, { isReserved: true }).text).toContain(ORGANISING.reservedPhoto))
})

describe('what organisers decide', () => {
  const TEAMS = [HALCONES, { ...HALCONES, id: 'xolotl', name: 'Xolotl' }]
  test('lots are numbered as they were drawn, and kept from two on', () => {
    const page = (drawn: string[]) => shown(LotsForm, { teams: TEAMS, drawn })
    expect(page(['xolotl']).querySelector('.big')!.hasAttribute('disabled')).toBe(true)
    const both = page(['xolotl', HALCONES.id])
    expect(both.querySelector('.big')!.hasAttribute('disabled')).toBe(false)
    expect(both.querySelectorAll('.lots b').map(({ text }) => text.trim())).toEqual([
      'Salió en el lugar 2.',
      'Salió en el lugar 1.',
    ])
  })

  test('older entries of the journal are asked for where there are some', () => {
    const entry = (number: number) => ({
      number,
      id: `cambio-${number}`,
      who: 'ana',
      at: '2026-11-22T18:00:00Z',
      change: GOAL,
      isUndone: false,
      pieces: [],
    })
    const about = () => ({ words: 'Halcones – Xolotl', sides: SIDES })
    const journal = known({ entries: [entry(9)], before: 9 })
    const page = (more: object) => shown(JournalPart, { journal, about, older: [], ...more })
    expect(page({}).text).not.toContain(ORGANISING.older)
    const whole = page({ older: [entry(8)], onOlder: () => undefined })
    expect(whole.text).toContain(ORGANISING.older)
    expect(whole.querySelectorAll('.journal li')).toHaveLength(2)
    // A clock stands in no file: there is nothing to take back.
    expect(whole.text).not.toContain(ORGANISING.undoThis)
  })
})

describe('words', () => {
  test.each([
    [0, undefined],
    [1, 'Falta 1 gol por anotar'],
    [2, 'Faltan 2 goles por anotar'],
    [-1, 'Sobra 1 gol'],
    [-3, 'Sobran 3 goles'],
  ])('%i goals of nobody', (count, words) => expect(unsignedWords(count)).toBe(words))

  test('what undoing does is what differs', () => {
    const before = saidOf({ number: 9, firstName: 'Luz' }, SIDES)
    const after = saidOf({ number: 19, firstName: 'Luz', isCaptain: true }, SIDES)
    expect(differences(before, after)).toEqual([
      { label: MESA_WORDS.number, from: '9', to: '19' },
      { label: MESA_WORDS.isCaptain, from: undefined, to: 'Sí' },
    ])
  })
})
