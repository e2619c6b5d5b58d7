import type { ReactNode } from 'react'
import { Crest, CrestSheet } from '../../components/crest.tsx'
import { TournamentFrame } from '../../components/page/frame.tsx'
import { CreatorMark } from '../../components/person.tsx'
import { PictureView } from '../../components/picture.tsx'
import { leagueLink, matchPageLink, teamLink, tournamentLink } from '../../lib/addresses/links.ts'
import { inkOn } from '../../lib/look/inks.ts'
import { shortDay } from '../../lib/rules/matches/dates.ts'
import { hasScore, scoreWords } from '../../lib/rules/matches/match-status.ts'
import { nextMatch } from '../../lib/rules/matches/next-match.ts'
import { opposite } from '../../lib/rules/matches/sides.ts'
import { fullName } from '../../lib/rules/people/full-name.ts'
import { matchesOfPlayer, type PersonThen } from '../../lib/rules/people/player-matches.ts'
import { suspensionNotes } from '../../lib/outlook/suspension-notes.ts'
import { nextLine } from '../../lib/outlook/next-line.ts'
import { matchNames, sideName } from '../../lib/outlook/side-names.ts'
import type { Player } from '../../lib/schema/player.ts'
import type { Team } from '../../lib/schema/team.ts'
import { knowsWhoPlayed } from '../../lib/rules/people/known-lineups.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { LEAGUE_WORDS } from '../../lib/wording/tournament/league.ts'
import { deeds } from '../../lib/wording/tournament/match-details.ts'
import { PLAYER_WORDS, seasonTotals } from '../../lib/wording/tournament/player-page.ts'
import { suspendedPlayerWords } from '../../lib/wording/tournament/suspensions.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import { Fitted } from '../../components/fitted.tsx'
import './player.css'

type Props = { tournament: Tournament; team: Team; player: Player }

const DEFAULT_JERSEY = '#eadfc4'

/** Pixels of the photo. */
const PHOTO = 112

/** On the jersey's colour: photo or number, name, team. */
function Head({ tournament, team, player }: Props) {
  const jersey = team.teamJerseyColor ?? DEFAULT_JERSEY
  const { number, nickName, image, isCaptain } = player
  return (
    <div className={`who on-${inkOn(jersey)}`}>
      <svg className="fill" aria-hidden="true">
        <rect width="100%" height="100%" fill={jersey} />
      </svg>
      {image && <PictureView picture={image} alt="" width={PHOTO} height={PHOTO} eager />}
      {number !== undefined && <b className="number">{number}</b>}
      <div>
        <h1 className="k">
          <Fitted name={fullName(player)} /> <CreatorMark player={player} />
        </h1>
        <p>
          {nickName && `«${nickName}» · `}
          <a href={teamLink(tournament, team)}>{team.name}</a>
          {isCaptain && ` · ${tournament.sex === 'female' ? WORDS.captainFemale : WORDS.captain}`}
        </p>
        <p>
          <a href={tournamentLink(tournament)}>{tournament.name}</a>
        </p>
      </div>
    </div>
  )
}

function Totals({ tournament, player }: Pick<Props, 'tournament' | 'player'>) {
  const figures = [
    [PLAYER_WORDS.goals, player.goalsScored],
    ...(knowsWhoPlayed(tournament) ? ([[PLAYER_WORDS.played, player.matchesPlayed]] as const) : []),
    [PLAYER_WORDS.yellow, player.yellowCards],
    [PLAYER_WORDS.red, player.redCards],
  ] as const
  return (
    <dl className="totals">
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Every match of the player with its result, and what the player did; the newest first. */
function Matches({ tournament, team, player }: Props) {
  const names = matchNames(tournament)
  const played = matchesOfPlayer(tournament, team, player).toReversed()
  return (
    <section>
      <h2 className="k">{PLAYER_WORDS.matches}</h2>
      {played.length === 0 && (
        <p className="empty">
          {player.matchesPlayed > 0 ? PLAYER_WORDS.onlyTotals : PLAYER_WORDS.noMatches}
        </p>
      )}
      <ul className="played">
        {played.map(({ match, side, playing }) => {
          const rival = match[opposite(side)]
          const score = hasScore(match) ? scoreWords(match) : undefined
          const done = deeds(playing, tournament.sport)
          return (
            <li key={match.id}>
              <a href={matchPageLink(tournament, match)}>
                {score && <b>{`${score[side]}–${score[opposite(side)]}`}</b>}{' '}
                {`${WORDS.versus} ${sideName(rival, names)}`}
              </a>
              <small>{match.date && shortDay(match.date)}</small>
              {done.length > 0 && <em>{done.join(', ')}</em>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Other seasons of the league that are over, and the league. */
function Seasons({
  tournament: { league },
  seasons,
}: Pick<Props, 'tournament'> & { seasons: readonly (PersonThen & { season: string })[] }) {
  if (league === undefined) return null
  return (
    <section>
      <h2 className="k">{PLAYER_WORDS.seasons}</h2>
      <ul className="played">
        {seasons.map(({ address, season, team, goals, matches }) => (
          <li key={address}>
            <a href={address}>{season}</a>
            <small>{team}</small>
            <em>{seasonTotals(goals, matches)}</em>
          </li>
        ))}
        <li>
          <a href={leagueLink(league)}>{LEAGUE_WORDS.wholeLeague}</a>
        </li>
      </ul>
    </section>
  )
}

/** One player: totals, matches with goals and cards, seasons in the league. */
export function PlayerScreen({
  tournament,
  team,
  player,
  seasons = [],
  along,
}: Props & {
  seasons?: readonly (PersonThen & { season: string })[]
  /** Share actions. */
  along?: ReactNode
}) {
  const suspended = suspensionNotes(tournament, team).filter((one) => one.player === player.id)
  const next = nextMatch(tournament, team)?.match
  const rival = next && (next.team1.team?.id === team.id ? next.team2 : next.team1)
  const nextWords = next && rival && nextLine(next, sideName(rival, matchNames(tournament)))
  return (
    <TournamentFrame tournament={tournament} current="teams">
      <CrestSheet teams={[team]} all={tournament.teams} />
      <Head {...{ tournament, team, player }} />
      <div className="sheet-of">
        <div className="of-team">
          <Crest team={team} />
          {next && nextWords ? (
            <a href={matchPageLink(tournament, next)}>
              <b>{nextWords.label}:</b> {nextWords.line}
            </a>
          ) : (
            <a href={teamLink(tournament, team)}>{team.name}</a>
          )}
        </div>
        {suspended.map(({ note }) => (
          <p key={note} className="suspended-player">
            {suspendedPlayerWords(note, tournament.sex)}
          </p>
        ))}
        <Totals tournament={tournament} player={player} />
        {along}
        <Matches {...{ tournament, team, player }} />
        <Seasons tournament={tournament} seasons={seasons} />
      </div>
    </TournamentFrame>
  )
}
