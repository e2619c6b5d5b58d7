/**
 * A whole match day, step by step, on phones that anything may drive: two matches at the pitch at once,
 * one of them without signal for half of it, one passed from the sheet, a postponement, a no-show, an
 * undo, a conflict. What was tapped stands in the files as a person would have written it, and on
 * static and live pages.
 */
import { setTimeout } from 'node:timers/promises'
import { mesaMatchLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import type { JournalAnswer } from '../../../src/lib/schema/mesa.ts'
import { MESA_WORDS, willStandWords, unsentWords } from '../../../src/lib/wording/mesa/mesa.ts'
import { OUTCOMES } from '../../../src/lib/wording/mesa/mesa-outcomes.ts'
import { ORGANISING } from '../../../src/lib/wording/mesa/mesa-organising.ts'
import type { Called, DayPhone, Phones } from './day-phone.ts'
import { STEP_MS } from '../patience.ts'
import { accountOf, BETA, LIVE, PASSWORD, type MatchDay } from './match-day.ts'

/** What everybody reads of a tournament in the evening: its tables, its playoffs, its scorers. */
export const AFTER = {
  tables: [
    '1ÁguilasPasa220052+36',
    '2CuervosPasa21013303',
    'Igualado con Delfines; decide goles a favor (3 contra 1).',
    '3Delfines✕ Eliminado21011103',
    'Igualado con Cuervos; decide goles a favor (1 contra 3).',
    '4Búhos✕ Eliminado200203−30',
    '1GatosGEYa pasó211052+34',
    '2EmúsGEYa pasó211032+14',
    '3FocasP✕ Ya no alcanza100101−10',
    '4HalconesP✕ Ya no alcanza100103−30',
  ],
  playoffs: ['Águilas', '2.º Grupo B', '1.º Grupo B', 'Cuervos'],
  scorers: [
    '1Delantero Águilas Águilas · 2 partidos4 goles',
    '2Delantero Emús Emús · 2 partidos3 goles',
    '3Delantero Cuervos Cuervos · 1 partido2 goles',
    '4Armador Águilas Águilas · 1 partido1 gol',
    '4Armador Gatos Gatos · 1 partido1 gol',
    '4Delantero Delfines Delfines · 1 partido1 gol',
    '4Nora Gatos · 1 partido1 gol',
    '4Armador Cuervos Cuervos · 2 partidos1 gol',
  ],
}

/** Each by what it said in the morning and what it says instead. */
export const FILES_AFTER: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'jornadas/01.yml': [
    [
      `    hora: 08:00
    equipo1: gatos
    equipo2: halcones
`,
      `    hora: 08:00
    marcador: 3-0
    equipo1: { equipo: gatos, golesDeRegalo: 3 }
    equipo2: { equipo: halcones, noSePresento: sí }
`,
    ],
  ],
  'jornadas/02.yml': [
    [
      `    equipo1: aguilas
    equipo2: cuervos
`,
      `    marcador: 3-2
    equipo1:
      equipo: aguilas
      goles: [9 (13), 10 (13), 9 (51)]
      amarillas: [1 (13)]
      roja: [10 (51)]
    equipo2:
      equipo: cuervos
      goles: [9 (13), 9 (51)]
      amarillas: [10 (13)]
      dobleAmarilla: [10 (51)]
`,
    ],
    [
      `    equipo1: buhos
    equipo2: delfines
`,
      `    marcador: 0-1
    equipo1: buhos
    equipo2: { equipo: delfines, goles: [9 (20)] }
`,
    ],
    [
      `    equipo1: emus
    equipo2: gatos
`,
      `    marcador: 2-2
    equipo1: { equipo: emus, goles: [9, 9] }
    equipo2: { equipo: gatos, goles: [10, 88] }
`,
    ],
    [
      `  - fecha: 2026-07-12
    hora: 10:00
    cancha: Cancha 2
`,
      `  - fecha: 2026-07-19
    hora: 10:00
    cancha: Cancha 2
    estado: aplazado
    fechaOriginal: 2026-07-12
    nota: Se inundó la cancha.
`,
    ],
  ],
  'equipos/gatos.yml': [
    [
      `  - { numero: 10, nombre: Armador, apellidos: Gatos }
`,
      `  - { numero: 10, nombre: Armador, apellidos: Gatos }
  - { numero: 88, nombre: Nora }
`,
    ],
  ],
}

/** How long something took, for whoever notes it. */
type Note = (what: string, ms: number) => void

/** Both phones, and somebody who looks on; answers with what is read in the evening, at rest and live. */
export async function playDay(day: MatchDay, phones: Phones, note: Note) {
  const [{ token }] = await Promise.all([
    accountOf(day, 'ana', 'organiser'),
    accountOf(day, 'beto', 'scorer'),
  ])
  return phones('/login', async (ana) => {
    await phones('/login', (beto) => atThePitch(day, { ana, beto }, note))
    const [whistle, ...earlier] = await journalOf(day, token)
    if (!isEnd(whistle!.change)) throw new Error('the last change is not the end')
    for (const entry of earlier.toReversed()) await again(day, entry, token)
    // Somebody else looks at the live page while Ana ends the match.
    return phones(`/torneo/${LIVE}/jornadas`, async (fan) => {
      await ana.goTo(matchPage('j2-1', 'cancha', LIVE))
      await ana.tap(MESA_WORDS.end)
      await ana.tap(MESA_WORDS.endSure)
      const from = performance.now()
      await fan.untilSaid('[data-match=j2-1]', 'FINAL')
      note('from the last tap to an open live page', performance.now() - from)
      await fan.expectSound()
      return {
        atRest: await readOff(fan, `/torneo-beta/${BETA}/`),
        alive: await readOff(fan, `/torneo/${LIVE}/`),
      }
    })
  })
}

/** What each file of the evening should say, and what it says: of the folder, and of the live tournament. */
export async function filesAfter(day: MatchDay) {
  const kept = await day.inDatabase((database) => database.texts(LIVE))
  return Promise.all(
    Object.entries(FILES_AFTER).map(async ([file, edits]) => ({
      wanted: edits.reduce((text, [was, is]) => text.replace(was, is), day.before(file)),
      found: await day.text(file),
      // The same taps make the same files.
      live: kept!.texts.files.get(file),
    })),
  )
}

const matchPage = (match: string, tab = 'cancha', id = BETA) => `${mesaMatchLink(id, match)}#${tab}`

async function logIn(phone: DayPhone, username: string, path: string) {
  await phone.clockAt('09:00')
  await phone.goTo(`/login?redirect=${encodeURIComponent(path)}`)
  await phone.untilNone('astro-island[ssr]:not([client=visible])')
  await phone.fill('Usuario', username)
  await phone.fill('Contraseña', PASSWORD)
  await phone.tap('Sign Up')
  await phone.untilAt(path)
}

const board = (phone: DayPhone, words: string) => phone.untilSaid('.board', words)
const unsent = (phone: DayPhone, count: number) => phone.untilSaid('.unsent', unsentWords(count))

/** Two taps: what, and who. */
async function at(phone: DayPhone, what: string, side: 0 | 1, number: number) {
  await phone.tap(what)
  await phone.tapTile(side, number)
  await phone.untilNone('.acts [aria-pressed=true]')
}

/** Counts the taps at a match. */
function thumb(phone: DayPhone) {
  let taps = 0
  return {
    taps: () => taps,
    tap: (button: Called) => (taps++, phone.tap(button)),
    at: (...of: [string, 0 | 1, number]) => ((taps += 2), at(phone, ...of)),
  }
}

type People = { ana: DayPhone; beto: DayPhone }

async function atThePitch(day: MatchDay, { ana, beto }: People, note: Note) {
  await Promise.all([logIn(ana, 'ana', matchPage('j2-1')), logIn(beto, 'beto', matchPage('j2-2'))])
  const { tap, at: atAna, taps } = thumb(ana)
  await tap(MESA_WORDS.start)
  await beto.tap(MESA_WORDS.start)
  for (const phone of [ana, beto]) {
    // Until it is kept, nothing waits either.
    await phone.untilButton(MESA_WORDS.start, false)
    await unsent(phone, 0)
  }
  await withoutSignal(beto)
  await ana.clockAt('09:12')
  await atAna(MESA_WORDS.goal, 0, 9)
  await atAna(MESA_WORDS.yellow, 1, 10)
  await beto.clockAt('09:20')
  await at(beto, MESA_WORDS.goal, 1, 9)
  await unsent(beto, 1)
  await beto.untilSaid('.notice', MESA_WORDS.offline)
  await atAna(MESA_WORDS.goal, 1, 9)
  // One that was none.
  await atAna(MESA_WORDS.goal, 1, 9)
  await board(ana, '1 – 2')
  await tap(MESA_WORDS.undo)
  await board(ana, '1 – 1')
  await atAna(MESA_WORDS.yellow, 0, 1)
  await atAna(MESA_WORDS.goal, 0, 10)
  await tap(MESA_WORDS.halfTime)
  // What is shown is kept.
  await board(ana, MESA_WORDS.resting)
  await conflict(ana, beto)
  await beto.tap(MESA_WORDS.end)
  await beto.tap(MESA_WORDS.endSure)
  await board(beto, MESA_WORDS.isOver)
  await unsent(beto, 0)
  // The other phone rests with the first one.
  await beto.goTo(matchPage('j2-1'))
  await board(beto, MESA_WORDS.resting)
  await beto.untilButton(MESA_WORDS.secondHalf, true)
  await ana.goTo(matchPage('j2-3', 'cedula'))
  await sheet(ana)
  await programmed(ana)

  await ana.goTo(matchPage('j2-1'))
  await ana.clockAt('10:00')
  await tap(MESA_WORDS.secondHalf)
  await board(ana, '46′')
  await unsent(ana, 0)
  await beto.takeUp()
  await board(beto, '46′')
  await beto.untilButton(MESA_WORDS.secondHalf, false)
  await ana.clockAt('10:05')
  await atAna(MESA_WORDS.goal, 0, 9)
  // The same once more: by itself it is the second.
  await atAna(MESA_WORDS.yellow, 1, 10)
  await atAna(MESA_WORDS.red, 0, 10)
  // One tap says for how many matches; no rule of this tournament does.
  await ana.untilButton('3', true)
  await tap('3')
  await ana.untilButton('3', false)
  await atAna(MESA_WORDS.goal, 1, 9)
  await board(ana, '3 – 2')
  await tap(MESA_WORDS.end)
  await unsent(ana, 0)
  await tap(MESA_WORDS.endSure)
  const from = performance.now()
  await untilRead(
    day,
    `/torneo-beta/${BETA}/jornadas`,
    /data-match="?j2-1(?:(?!data-match)[^])*FINAL/,
  )
  note('from the last tap to the static page', performance.now() - from)
  await untilRead(day, `/torneo-beta/${BETA}/`, /le faltan 3 partidos \(Roja contra/)
  // 3–2 with four cards, a goal that was taken back, half time and the second half.
  if (taps() - 3 > 30) throw new Error(`${taps() - 3} taps for a match of 3–2 with four cards`)
  await unsent(ana, 0)
}

/** On a page that is opened anew, and to another page of Mesa and back, nothing asked of anybody. */
async function withoutSignal(phone: DayPhone) {
  await phone.withoutSignal(matchPage('j2-2'))
  await board(phone, '0 – 0')
  await phone.tapOn('.brand', 'Copa del Barrio')
  await phone.tapOn('.row', 'Delfines')
  await board(phone, '0 – 0')
}

/** Ana noted Beto's goal, too, as she saw it from her pitch; Beto decides that it is the same. */
async function conflict(ana: DayPhone, beto: DayPhone) {
  await ana.goTo(matchPage('j2-2'))
  await ana.clockAt('09:21')
  await at(ana, MESA_WORDS.goal, 1, 9)
  await ana.tap({ begins: MESA_WORDS.correct })
  await ana.fill(MESA_WORDS.minute, '20')
  await ana.tap(MESA_WORDS.save)
  await ana.untilSaid('.events', '20′')
  await board(ana, '0 – 1')
  await unsent(ana, 0)
  await beto.withSignal()
  await beto.untilSaid('.decide h3', MESA_WORDS.sameGoal)
  await beto.untilSaid('.decide .big:first-child', willStandWords('0 – 1'))
  await beto.untilSaid('.decide .big:last-child', willStandWords('0 – 2'))
  await beto.expectSound()
  await beto.tap({ begins: MESA_WORDS.itIsTheSame })
  await unsent(beto, 0)
  await board(beto, '0 – 1')
}

/** A match that was played, copied from the referee's sheet, with somebody who was on no roster. */
async function sheet(phone: DayPhone) {
  await phone.fill('Emús', '2')
  await phone.fill('Gatos', '2')
  await phone.untilSaid('.add-up', 'Faltan 2 goles por anotar')
  await phone.tapTile(0, 9)
  await phone.tapTile(0, 9)
  await phone.tapTile(1, 10)
  await phone.tapOn('summary', `${MESA_WORDS.addPlayer}, Gatos`)
  await phone.fill(MESA_WORDS.number, '88')
  await phone.fill(MESA_WORDS.firstName, 'Nora')
  await phone.tapOn('details[open] form button', MESA_WORDS.addPlayer)
  await phone.tapTile(1, 88)
  await phone.untilSaid('.add-up', MESA_WORDS.addUp)
  await phone.expectSound()
  // A closed page loses nothing.
  await phone.reload()
  await phone.untilHolds('Emús', '2')
  await phone.tap(MESA_WORDS.sendSheet)
  await phone.untilSaid('.sent', MESA_WORDS.sheetSent)
  await unsent(phone, 0)
}

async function programmed(phone: DayPhone) {
  const saved = async () => {
    await phone.tapOn('details[open] form button', MESA_WORDS.save)
    await phone.untilSaid('.sent', OUTCOMES.sent)
    await unsent(phone, 0)
  }
  await phone.goTo(matchPage('j2-4', 'programar'))
  await phone.tapOn('summary', ORGANISING.postpone)
  await phone.fill(MESA_WORDS.reason, 'Se inundó la cancha.')
  await phone.fill(ORGANISING.newDate, '2026-07-19')
  await saved()
  await phone.goTo(matchPage('j1-4', 'programar'))
  await phone.tapOn('summary', MESA_WORDS.noShow)
  await phone.choose('Halcones')
  await phone.fill(ORGANISING.awardGoals.football, '3')
  await saved()
}

async function call<T>(day: MatchDay, path: string, token: string, body?: unknown): Promise<T> {
  const answer = await fetch(new URL(path, day.url), {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The changes of the day, the newest first. */
const journalOf = async (day: MatchDay, token: string) =>
  (await call<JournalAnswer>(day, `/api/mesa/tournaments/${BETA}/journal`, token)).entries

const isEnd = (change: unknown) => (change as { kind: string }).kind === 'end'

/** The same change of the live tournament. */
const again = (
  day: MatchDay,
  { id, when, change, undoes }: JournalAnswer['entries'][number],
  token: string,
) =>
  undoes === undefined
    ? call(day, `/api/mesa/tournaments/${LIVE}/changes/`, token, change)
    : call(day, `/api/mesa/tournaments/${LIVE}/undo/`, token, { id, when, change: undoes })

/** A live page may begin with what the browser has kept of it, and renews itself. */
async function readOff(phone: DayPhone, base: string) {
  const texts = (css: string, wanted: readonly string[]) =>
    until(
      () => phone.texts(css),
      (found) => found.join() === wanted.join(),
    )
  await phone.goTo(base)
  const tables = await texts('table.standings tbody tr', AFTER.tables)
  const playoffs = await texts('.bracket li p', AFTER.playoffs)
  await phone.goTo(`${base}estadisticas`)
  return { tables, playoffs, scorers: await texts('[data-stat=goals] li', AFTER.scorers) }
}

const BETWEEN_MS = 50

/** What is read as soon as it is so, or at the end of a step's time. */
async function until<T>(read: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  const end = Date.now() + STEP_MS
  for (;;) {
    const found = await read()
    if (isSo(found) || Date.now() > end) return found
    await setTimeout(BETWEEN_MS)
  }
}

/** A page that everybody reads says so. */
async function untilRead(day: MatchDay, path: string, words: RegExp) {
  const read = async () => (await fetch(new URL(path, day.url))).text()
  if (!words.test(await until(read, (text) => words.test(text))))
    throw new Error(`${path} does not say ${words}`)
}
