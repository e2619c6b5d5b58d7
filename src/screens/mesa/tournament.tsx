import type { ReactNode } from 'react'
import { newTournamentLink, nextSeasonLink, tournamentLink } from '../../lib/addresses/links.ts'
import { mesaLink } from '../../lib/addresses/mesa-links.ts'
import { mesaTeamLink } from '../../lib/addresses/mesa-page-links.ts'
import { rosterAfter } from '../../lib/mesa/match/roster.ts'
import { type KnownValue, onTheirWay, type Waiting } from '../../lib/mesa/phone/known.ts'
import type { Agenda } from '../../lib/mesa/today.ts'
import type { MesaTournamentAnswer } from '../../lib/schema/mesa.ts'
import { MESA_WORDS, rosterWords } from '../../lib/wording/mesa/mesa.ts'
import { type Around, Knowing, MesaFrame, MesaTabs } from './frame.tsx'
import { Rows } from './match-row.tsx'
import { UnsentList, type Deciding } from './unsent.tsx'

/** The parts of a tournament's page, selected by the address's `#`. */
export const TOURNAMENT_TABS = [
  { hash: 'partidos', name: MESA_WORDS.matches },
  { hash: 'equipos', name: MESA_WORDS.teams },
  { hash: 'diario', name: MESA_WORDS.journal },
  { hash: 'anotadores', name: MESA_WORDS.scorers },
] as const
export type TournamentTab = (typeof TOURNAMENT_TABS)[number]['hash']

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

/** What is near comes first, then the repairs, then the whole calendar. */
const Matches = ({ agenda, repairs }: { agenda: Agenda; repairs: ReactNode }) => (
  <>
    <Rows title={MESA_WORDS.playing} rows={agenda.playing} />
    <Rows title={MESA_WORDS.playedToday} rows={agenda.today} />
    <Rows title={MESA_WORDS.late} isLate rows={agenda.late} />
    <Rows title={MESA_WORDS.next} rows={agenda.next} />
    {repairs}
    <Rows title={MESA_WORDS.others} rows={agenda.others} />
    <Rows title={MESA_WORDS.alreadyPlayed} rows={agenda.played} />
  </>
)

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
  /** These parts load their own data. */
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
            {!isByLink && <MesaTabs tabs={TOURNAMENT_TABS} current={tab} label={known.name} />}
            {tab === 'partidos' && known.next && known.role === 'organiser' && (
              <Over id={known.id} champion={known.next.champion} />
            )}
            {tab === 'partidos' && agenda && <Matches agenda={agenda} repairs={repairs} />}
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
