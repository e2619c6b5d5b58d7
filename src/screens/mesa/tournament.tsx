import type { ReactNode } from 'react'
import { newTournamentLink, nextSeasonLink, tournamentLink } from '../../lib/addresses/links.ts'
import { mesaLink } from '../../lib/addresses/mesa-links.ts'
import { mesaTeamLink } from '../../lib/addresses/mesa-page-links.ts'
import { rosterAfter } from '../../lib/mesa/match/roster.ts'
import { type KnownValue, onTheirWay, type Waiting } from '../../lib/mesa/phone/known.ts'
import { nearIn } from '../../lib/mesa/rounds.ts'
import type { Agenda } from '../../lib/mesa/today.ts'
import type { MesaTournamentAnswer } from '../../lib/schema/mesa.ts'
import { MESA_WORDS, rosterWords } from '../../lib/wording/mesa/mesa.ts'
import { type Around, Knowing, MesaFrame, MesaTabs } from './frame.tsx'
import { type Fold, PlayedRows, Rows } from './match-row.tsx'
import { UnsentList, type Deciding } from './unsent.tsx'

/** The parts of a tournament's page, selected by the address's `#`. */
export const TOURNAMENT_TABS = [
  { hash: 'partidos', name: MESA_WORDS.matches },
  { hash: 'calendario', name: MESA_WORDS.calendar },
  { hash: 'equipos', name: MESA_WORDS.teams },
  { hash: 'diario', name: MESA_WORDS.journal },
  { hash: 'anotadores', name: MESA_WORDS.scorers },
] as const
export type TournamentTab = (typeof TOURNAMENT_TABS)[number]['hash']

/** Only an organiser changes the calendar. */
export const tabsOf = ({ role }: Pick<MesaTournamentAnswer, 'role'>) =>
  TOURNAMENT_TABS.filter(({ hash }) => hash !== 'calendario' || role === 'organiser')

/** Where a champion stands: the next season, or another tournament. */
const Over = ({ id, champion }: { id: string; champion: string | undefined }) => (
  <section className="over">
    <p>
      <b>{champion === undefined ? MESA_WORDS.seasonOver : MESA_WORDS.champion(champion)}</b>
    </p>
    <a className="big" href={nextSeasonLink(id)}>
      {MESA_WORDS.nextSeason}
    </a>
    <a className="big plain-big" href={newTournamentLink()}>
      {MESA_WORDS.otherTournament}
    </a>
  </section>
)

/** What is near comes first, then all rounds one by one, then what was played. */
const Matches = ({ agenda, closing, rounds, fold }: MatchesProps) => {
  const near = nearIn(agenda)
  const isEmpty = Object.values(agenda).every((rows) => rows.length === 0)
  return (
    <>
      {isEmpty && <p className="empty">{MESA_WORDS.noMatches}</p>}
      <Rows title={MESA_WORDS.playing} rows={near.playing} />
      <Rows title={MESA_WORDS.playedToday} rows={near.today} />
      <Rows title={MESA_WORDS.late} isLate rows={near.late} />
      <Rows title={MESA_WORDS.next} rows={near.next} />
      {closing}
      <Rows title={MESA_WORDS.others} rows={near.others} />
      {rounds}
      <PlayedRows agenda={agenda} fold={fold} />
    </>
  )
}
type MatchesProps = { agenda: Agenda; closing: ReactNode; rounds: ReactNode; fold: Fold }

const Teams = ({
  tournament: { id, teams },
  unsent,
}: {
  tournament: MesaTournamentAnswer
  unsent: readonly Waiting[]
}) => (
  <ul className="rows first">
    {teams.map((team) => (
      <li key={team.id}>
        <a className="row" href={mesaTeamLink(id, team.id)}>
          <span className="row-sides one">
            <b>{team.name}</b>
          </span>
          <span className="row-of">
            {rosterWords(rosterAfter(team, onTheirWay(unsent, id)).length)}
          </span>
        </a>
      </li>
    ))}
  </ul>
)

/** `/mesa/{id}`: its matches, teams, journal and scorers. */
export function MesaTournamentScreen({
  around,
  tournament,
  unsent,
  agenda,
  tab,
  isByLink,
  deciding,
  closing,
  rounds,
  fold,
  repairs,
  lots,
  journal,
  scorers,
  onRetry,
}: {
  around: Around
  tournament: KnownValue<MesaTournamentAnswer>
  /** Its unsent changes. */
  unsent: readonly Waiting[]
  agenda: Agenda | null
  tab: TournamentTab
  /** A scorer with a link sees the link's matches alone. */
  isByLink: boolean
  deciding: Deciding
  fold: Fold
  /** These parts load their own data, or later. */
  closing: ReactNode
  rounds: ReactNode
  repairs: ReactNode
  lots: ReactNode
  journal: ReactNode
  scorers: ReactNode
  onRetry: () => void
}) {
  const name = tournament.state === 'known' ? tournament.value.name : MESA_WORDS.name
  return (
    <MesaFrame around={around} title={name} back={{ link: mesaLink(), name: MESA_WORDS.today }}>
      <UnsentList waiting={unsent} deciding={deciding} />
      <Knowing of={tournament} now={around.now} onRetry={onRetry}>
        {(known) => (
          <>
            <p className="under">
              {MESA_WORDS[known.role]} ·{' '}
              <a
                href={tournamentLink({
                  URL_name: known.id,
                  isLocalData: known.place === 'beta',
                  sport: known.sport,
                })}
              >
                {MESA_WORDS.seeTournament}
              </a>
            </p>
            {!isByLink && <MesaTabs tabs={tabsOf(known)} current={tab} label={known.name} />}
            {tab === 'partidos' && known.next && known.role === 'organiser' && (
              <Over id={known.id} champion={known.next.champion} />
            )}
            {tab === 'partidos' && known.lots && known.role === 'organiser' && (
              <p className="over">
                {MESA_WORDS.lotsMissing}
                <a className="big" href="#equipos">
                  {MESA_WORDS.toLots}
                </a>
              </p>
            )}
            {tab === 'partidos' && agenda && <Matches {...{ agenda, closing, rounds, fold }} />}
            {tab === 'calendario' && repairs}
            {tab === 'equipos' && <Teams tournament={known} unsent={unsent} />}
            {tab === 'equipos' && lots}
            {tab === 'diario' && journal}
            {tab === 'anotadores' && scorers}
          </>
        )}
      </Knowing>
    </MesaFrame>
  )
}
