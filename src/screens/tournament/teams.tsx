import { Crest, CrestSheet } from '../../components/crest.tsx'
import { TournamentFrame } from '../../components/page/frame.tsx'
import { Masthead } from '../../components/page/masthead.tsx'
import { teamLink } from '../../lib/addresses/links.ts'
import { inkOn } from '../../lib/look/inks.ts'
import { groupLetter } from '../../lib/rules/table/groups.ts'
import type { Team } from '../../lib/schema/team.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { plural } from '../../lib/wording/plural.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import { Fitted } from '../../components/fitted.tsx'
import '../../components/page/fill.css'
import './teams.css'

const PAPER_JERSEY = '#eadfc4'

function TeamCard({ tournament, team }: { tournament: Tournament; team: Team }) {
  const jersey = team.teamJerseyColor ?? PAPER_JERSEY
  const link = teamLink(tournament, team)
  const basketball = tournament.sport === 'basketball'
  const face = (
    <>
      <svg className="fill" aria-hidden="true">
        <rect width="100%" height="100%" fill={jersey} />
      </svg>
      <Crest team={team} sizes="74px" />
      <b className="k">
        <Fitted name={team.name} />
      </b>
      <small>
        {basketball
          ? plural(
              team.players.reduce((sum, player) => sum + player.goalsScored, 0),
              'punto',
            )
          : plural(team.players.length, 'jugador', 'jugadores')}
      </small>
    </>
  )
  return (
    <li className={`team on-${inkOn(jersey)}`} data-team={team.id}>
      {link ? <a href={link}>{face}</a> : <div>{face}</div>}
    </li>
  )
}

/** Every team as a card in its jersey's colour, by group. */
export function TeamsScreen({ tournament }: { tournament: Tournament }) {
  const { groups, teams } = tournament
  return (
    <TournamentFrame tournament={tournament} current="teams">
      <CrestSheet teams={teams} all={teams} />
      <Masthead tournament={tournament} title={WORDS.sections.teams} />
      <div className="sheet-of wide">
        {teams.length === 0 && <p className="empty">{WORDS.noTeams}</p>}
        {groups.map((group, index) => (
          <section key={index}>
            {groups.length > 1 && (
              <h2 className="k">
                {`${WORDS.group} `}
                <em>{groupLetter(index)}</em>
              </h2>
            )}
            <ul className="teams">
              {group.map((team) => (
                <TeamCard key={team.id} tournament={tournament} team={team} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </TournamentFrame>
  )
}
