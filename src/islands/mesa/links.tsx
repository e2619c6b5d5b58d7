import { useEffect, useState } from 'react'
import type { Answer } from '../../lib/live/calls/answer.ts'
import type { KnownValue } from '../../lib/mesa/phone/known.ts'
import { matchSheetsLink } from '../../lib/addresses/links.ts'
import { scoringLink } from '../../lib/addresses/mesa-page-links.ts'
import { clock, shortDay } from '../../lib/rules/matches/dates.ts'
import { linkChoices, matchWords } from '../../lib/mesa/link-choices.ts'
import {
  sheetCodesKey,
  sheetMatches,
  usableCodes,
  type SheetCodes,
} from '../../lib/mesa/sheet-codes.ts'
import { askLinks, makeLink, revokeLink } from '../../lib/mesa/calls/links-api.ts'
import type { LinksAnswer, NewLink } from '../../lib/schema/links.ts'
import type { MesaTournamentAnswer } from '../../lib/schema/mesa.ts'
import {
  invitationWords,
  LINKS,
  sheetLinkWords,
  validUntilWords,
} from '../../lib/wording/mesa/mesa-links.ts'
import { LinksPart, type MadeLink } from '../../screens/mesa/links.tsx'
import { connection } from '../api.ts'
import { localDay, localTime } from './day.ts'
import { authorization } from './phone/login.ts'

/** Of a link, in characters. */
const NAME_LENGTH = 60

const ask = () => ({ authorization: authorization() })

/** Loaded when a link is made. */
const qr = () => import('../../lib/look/qr.ts')

/** Absolute, for a chat. */
const addressOf = (secret: string) => new URL(scoringLink(secret), location.href).href

/** Makes a link, with what it is shared by; its address is known only now. */
export async function linkToShare(id: string, { name, scope }: NewLink, text: string) {
  const drawing = qr().catch(() => undefined)
  const answer = await makeLink(connection, ask(), id, { name, scope })
  if (answer.kind !== 'ok') return answer
  const address = addressOf(answer.data.secret)
  const made: MadeLink = { name, address, text, qr: (await drawing)?.qrOf(address) }
  return { kind: answer.kind, made, links: answer.data.links }
}

/** The codes of the cédulas that this tab has opened, by the page's address. */
const sheetCodes = {
  of: (page: string): SheetCodes['codes'] => {
    const kept = sessionStorage.getItem(sheetCodesKey(page))
    return kept === null ? {} : (JSON.parse(kept) as SheetCodes).codes
  },
  keep: (page: string, codes: SheetCodes['codes']) => {
    const all: SheetCodes = { says: LINKS.scan, codes }
    sessionStorage.setItem(sheetCodesKey(page), JSON.stringify(all))
  },
}

/** Passes a link on by the phone's own means. */
export function usePassingOn(made: MadeLink | undefined) {
  const [copied, setCopied] = useState<MadeLink>()
  const share = () =>
    void navigator.share({ text: made!.text, url: made!.address }).catch(() => undefined)
  return {
    isCopied: made !== undefined && made === copied,
    onShare: 'share' in navigator ? share : undefined,
    onCopy: () =>
      void navigator.clipboard
        ?.writeText(`${made!.text}\n${made!.address}`)
        .then(() => setCopied(made))
        .catch(() => undefined),
  }
}

/** The tournament's links: requested when shown, not stored. */
export function Links({
  tournament,
  invitations,
  now,
}: {
  tournament: MesaTournamentAnswer
  /** How many invitations were made since this page was opened: they are links too. */
  invitations: number
  now: number
}) {
  const { id } = tournament
  const [links, setLinks] = useState<KnownValue<LinksAnswer>>({ state: 'loading' })
  const [made, setMade] = useState<MadeLink>()
  const passingOn = usePassingOn(made)
  const [asked, setAsked] = useState<string>()
  const [said, say] = useState<string>()
  const [isDrawing, setDrawing] = useState(false)
  const choices = linkChoices(tournament, localDay(now, tournament.timeZone))

  const know = (value: LinksAnswer) =>
    setLinks({ state: 'known', value, asOf: Date.now(), isStale: false })
  function failed(answer: Answer<unknown>) {
    if (answer.kind !== 'failed') return
    const { status, message } = answer.failure
    const reason = status === null ? 'offline' : 'server'
    setLinks((before) => (before.state === 'known' ? before : { state: 'failed', reason }))
    say(message)
  }
  const look = () =>
    void askLinks(connection, ask(), id).then((answer) =>
      answer.kind === 'ok' ? know(answer.data) : failed(answer),
    )
  useEffect(look, [id, invitations])

  async function make(index: number, given: string) {
    const { scope, words } = choices[index]!
    const name = (given || words).slice(0, NAME_LENGTH)
    const text = invitationWords(tournament.name, name)
    const answer = await linkToShare(id, { name, scope }, text)
    if (answer.kind !== 'ok') return failed(answer)
    say(undefined)
    setMade(answer.made)
    know(answer.links)
  }

  const toPrint = tournament.sport === 'football' ? sheetMatches(tournament.matches) : []

  const sheets = matchSheetsLink({
    URL_name: id,
    isLocalData: tournament.place === 'beta',
    sport: tournament.sport,
  })

  /** Opens the cédulas, each match with a link of its own. */
  async function openSheets() {
    const { qrOf } = await qr()
    const listed = await askLinks(connection, ask(), id)
    if (listed.kind !== 'ok') return failed(listed)
    const codes = usableCodes(sheetCodes.of(sheets), listed.data)
    for (const match of toPrint) {
      if (codes[match.id]) continue
      const name = sheetLinkWords(matchWords(match)).slice(0, NAME_LENGTH)
      const scope = { kind: 'match' as const, match: match.id }
      const answer = await makeLink(connection, ask(), id, { name, scope })
      if (answer.kind !== 'ok') return failed(answer)
      know(answer.data.links)
      const { secret, id: link } = answer.data
      codes[match.id] = { ...qrOf(addressOf(secret)), link }
      sheetCodes.keep(sheets, codes)
    }
    sheetCodes.keep(sheets, codes)
    location.assign(sheets)
  }

  function drawSheets() {
    setDrawing(true)
    say(undefined)
    void openSheets()
      .catch(() => say(LINKS.noCodes))
      .finally(() => setDrawing(false))
  }

  async function revoke(link: string, isSure: boolean) {
    setAsked(isSure ? undefined : link)
    if (!isSure) return
    const answer = await revokeLink(connection, ask(), id, { link })
    if (answer.kind !== 'ok') return failed(answer)
    know(answer.data)
    // Sheets that are printed again have no code that opens nothing.
    sheetCodes.keep(sheets, usableCodes(sheetCodes.of(sheets), answer.data))
  }

  return (
    <LinksPart
      validUntil={({ ends }) => {
        const [at, zone] = [Date.parse(ends), tournament.timeZone]
        return validUntilWords(shortDay(localDay(at, zone)), clock(localTime(at, zone)))
      }}
      {...{ links, choices, made, passingOn, asked, said, now }}
      onMake={(choice, name) => void make(choice, name)}
      isDrawing={isDrawing}
      onSheets={toPrint.length > 0 ? drawSheets : undefined}
      onRevoke={(link, isSure) => void revoke(link, isSure)}
      onRetry={look}
    />
  )
}
