import { type ReactNode, useEffect, useState } from 'react'
import type { Answer } from '../../lib/live/calls/answer.ts'
import type { KnownValue } from '../../lib/mesa/phone/known.ts'
import {
  answerHandOver,
  askScorers,
  handTournamentOver,
  nameOrganiser,
  nameScorer,
  takeAway,
} from '../../lib/mesa/calls/scorers-api.ts'
import type { Listing, MesaTournamentAnswer, ScorersAnswer } from '../../lib/schema/mesa.ts'
import { offeredWords, ORGANISING } from '../../lib/wording/mesa/mesa-organising.ts'
import { OrganisingPart } from '../../screens/mesa/organising.tsx'
import { ScorersPart } from '../../screens/mesa/scorers.tsx'
import { connection } from '../api.ts'
import { later } from './later.tsx'
import { $login, authorization } from './phone/login.ts'

const ask = () => ({ authorization: authorization() })

type Props = { tournament: MesaTournamentAnswer; listing: Listing | undefined; now: number }

/** Only organisers make links. */
const Links = later(() => import('./links.tsx').then((parts) => parts.Links))
const Invite = later(() => import('./invite.tsx').then((parts) => parts.Invite))

/** Its people, by links and by name, and what becomes of it: requested when shown, not stored. */
export function Scorers({ tournament, listing, now }: Props) {
  const { id, role } = tournament
  const [invitations, setInvitations] = useState(0)
  const [isOver, setOver] = useState(false)
  const [scorers, setScorers] = useState<KnownValue<ScorersAnswer>>({ state: 'loading' })
  const [said, say] = useState<string>()
  const show = (answer: Answer<ScorersAnswer>) => {
    if (answer.kind === 'ok')
      setScorers({ state: 'known', value: answer.data, asOf: Date.now(), isStale: false })
    else if (answer.kind === 'failed') {
      const reason = answer.failure.status === null ? 'offline' : 'server'
      setScorers((before) => (before.state === 'known' ? before : { state: 'failed', reason }))
    }
    say(answer.kind === 'failed' ? answer.failure.message : undefined)
  }
  const own = $login.get().data?.username
  const setOrganiser = (username: string, isOrganiser: boolean, keepLinks = false) => {
    const body = { username, isOrganiser, ...(keepLinks && { keepLinks }) }
    void nameOrganiser(connection, ask(), id, body).then(show)
  }
  const look = () => void askScorers(connection, ask(), id).then(show)
  useEffect(look, [id])
  const isMine = role === 'organiser' && !isOver
  const give = (username: string) =>
    void handTournamentOver(connection, ask(), id, { username }).then((answer) => {
      show(answer)
      // A server without offers hands it over at once.
      if (answer.kind !== 'ok') return
      setOver(!answer.data.some((one) => one.username === own && one.role === 'organiser'))
      if (username !== own) say(offeredWords(username))
    })
  const people = scorers.state === 'known' ? scorers.value : []
  const mayHandOver = people.every(({ isOwner, username }) => !isOwner || username === own)
  return (
    <>
      {isMine && <Links tournament={tournament} invitations={invitations} now={now} />}
      <ScorersPart
        scorers={scorers}
        role={isMine ? 'organiser' : 'scorer'}
        own={own}
        now={now}
        said={said}
        onName={(username, isScorer) =>
          void nameScorer(connection, ask(), id, { username, isScorer }).then(show)
        }
        onLetGo={(username, keepLinks) => setOrganiser(username, false, keepLinks)}
        onAnswer={(isAccepted) =>
          void answerHandOver(connection, ask(), id, { isAccepted }).then(show)
        }
        onTakeBack={() => own !== undefined && give(own)}
        onRetry={look}
      />
      {isMine && (
        <Organising
          id={id}
          listing={listing}
          invitation={
            <Invite tournament={tournament} onMade={() => setInvitations((before) => before + 1)} />
          }
          say={say}
          mayHandOver={mayHandOver}
          onName={(username) => setOrganiser(username, true)}
          onHandOver={give}
        />
      )}
    </>
  )
}

type OrganisingProps = Pick<Props, 'listing'> & {
  id: string
  mayHandOver: boolean
  invitation: ReactNode
  say: (words: string | undefined) => void
  onName: (username: string) => void
  onHandOver: (username: string) => void
}

function Organising({ id, listing, invitation, say, ...naming }: OrganisingProps) {
  const [until, setUntil] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const remove = (isRemoved: boolean) => {
    setBusy(true)
    void takeAway(connection, ask(), id, { isRemoved }).then((answer) => {
      setBusy(false)
      if (answer.kind === 'failed') return say(answer.failure.message)
      if (answer.kind !== 'ok') return
      setUntil(answer.data.until)
      say(isRemoved ? undefined : ORGANISING.isBack)
    })
  }
  return <OrganisingPart {...{ listing, until, isBusy, invitation, ...naming }} onRemove={remove} />
}
