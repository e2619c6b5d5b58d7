import type { ReactNode } from 'react'
import { newTournamentLink, organiseLink } from '../../lib/addresses/links.ts'
import { mesaTournamentLink } from '../../lib/addresses/mesa-page-links.ts'
import type { KnownValue } from '../../lib/mesa/phone/known.ts'
import type { Agenda } from '../../lib/mesa/today.ts'
import type { MesaTournamentsAnswer } from '../../lib/schema/mesa.ts'
import { ACCOUNT_WORDS } from '../../lib/wording/accounts/accounts.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { type Around, Knowing, MesaFrame } from './frame.tsx'
import { type Fold, PlayedRows, Rows } from './match-row.tsx'
import { UnsentList, type Deciding } from './unsent.tsx'

function Mine({ tournaments }: { tournaments: MesaTournamentsAnswer }) {
  if (tournaments.length === 0)
    return (
      <div className="empty trouble">
        <p>{MESA_WORDS.noTournaments}</p>
        <p>{MESA_WORDS.noTournamentsHelp}</p>
        <a className="go" href={organiseLink()}>
          {ACCOUNT_WORDS.organise}
        </a>
      </div>
    )
  return (
    <section>
      <h2 className="k">{MESA_WORDS.myTournaments}</h2>
      <ul className="rows">
        {tournaments.map(({ id, name, place, role, isPlaying }) => (
          <li key={id}>
            <a className="row" href={mesaTournamentLink(id)}>
              <span className="row-sides one">
                <b>{name}</b>
              </span>
              <span className="row-of">
                {isPlaying && <b className="word live">VIVO</b>}
                {MESA_WORDS[role]} · {MESA_WORDS.place[place]}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <a className="big plain-big" href={newTournamentLink()}>
        {MESA_WORDS.otherTournament}
      </a>
    </section>
  )
}

const isEmpty = ({ playing, today, late }: Agenda) =>
  playing.length + today.length + late.length === 0

/** `/mesa`: today's matches, missing results, unsent changes, and the tournaments. */
export function TodayScreen({
  around,
  tournaments,
  agenda,
  isOfMany,
  fold,
  removed,
  deciding,
  onRetry,
}: {
  around: Around
  /** Null for who has no login, and scores by links. */
  tournaments: KnownValue<MesaTournamentsAnswer> | null
  /** Of all tournaments loaded so far; null until one is. */
  agenda: Agenda | null
  /** Of several tournaments, so each match names its own. */
  isOfMany: boolean
  fold: Fold
  /** Those that were taken away, where there are any. */
  removed?: ReactNode
  deciding: Deciding
  onRetry: () => void
}) {
  return (
    <MesaFrame around={around} title={MESA_WORDS.today}>
      <UnsentList waiting={around.waiting} deciding={deciding} />
      {agenda && (
        <>
          <Rows title={MESA_WORDS.playing} rows={agenda.playing} isOfMany={isOfMany} />
          <Rows title={MESA_WORDS.playedToday} rows={agenda.today} isOfMany={isOfMany} />
          <Rows title={MESA_WORDS.late} isLate rows={agenda.late} isOfMany={isOfMany} />
          {tournaments === null && (
            <>
              <Rows title={MESA_WORDS.next} rows={agenda.next} isOfMany={isOfMany} />
              <Rows title={MESA_WORDS.others} rows={agenda.others} isOfMany={isOfMany} />
              <PlayedRows agenda={agenda} isOfMany={isOfMany} fold={fold} />
            </>
          )}
          {isEmpty(agenda) && <p className="empty">{MESA_WORDS.nothingToday}</p>}
        </>
      )}
      {tournaments && (
        <Knowing of={tournaments} now={around.now} onRetry={onRetry}>
          {(mine) => <Mine tournaments={mine} />}
        </Knowing>
      )}
      {removed}
    </MesaFrame>
  )
}
