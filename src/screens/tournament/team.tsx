import { TEAM_PAGE_WORDS } from '../../lib/wording/tournament/team-page.ts'
import type { ReactNode } from 'react'
import { Fragment } from 'react/jsx-runtime'
import { Crest, CrestSheet } from '../../components/crest.tsx'
import { TournamentFrame } from '../../components/page/frame.tsx'
import { opens } from '../../components/dialog.tsx'
import { MatchCard } from '../../components/match/match-card.tsx'
import { detailsIn, type Details, type ShareOf } from '../../components/match/match-details.tsx'
import { SaidForm } from '../../components/form.tsx'
import { CreatorMark, Portrait, PortraitSheet } from '../../components/person.tsx'
import { PlayerName } from '../../components/player-name.tsx'
import { PictureView } from '../../components/picture.tsx'
import { Suspended } from '../../components/suspended.tsx'
import { Withdrawal } from '../../components/withdrawal.tsx'
import { inkOn } from '../../lib/look/inks.ts'
import { leagueLink, matchAnchor } from '../../lib/addresses/links.ts'
import type { SeasonLink } from '../../lib/addresses/seasons.ts'
import type { Outlook } from '../../lib/outlook/outlook.ts'
import { matchNames, sideName } from '../../lib/outlook/side-names.ts'
import { nextLine } from '../../lib/outlook/next-line.ts'
import { badgeInk } from '../../lib/rules/badge-ink.ts'
import { nextMatch } from '../../lib/rules/matches/next-match.ts'
import { oncePer } from '../../lib/rules/table/once-per.ts'
import { lastPlaces } from '../../lib/rules/table/standings.ts'
import { matchesOf } from '../../lib/rules/matches/team-matches.ts'
import type { Player } from '../../lib/schema/player.ts'
import type { Team } from '../../lib/schema/team.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { LEAGUE_WORDS } from '../../lib/wording/tournament/league.ts'
import {
  photoWords,
  columnWords,
  FORM_WORDS,
  goalsWord,
  groupTitle,
  ordinal,
  playerColumn,
  signed,
  WORDS,
} from '../../lib/wording/wording.ts'
import { Fitted } from '../../components/fitted.tsx'
import '../../components/page/fill.css'
import './team.css'

const DEFAULT_JERSEY = '#eadfc4'

const placesIn = oncePer((teams: readonly Team[]) => new Map(teams.map((team, at) => [team, at])))

/** The teams of a set, in the list's order; the cost grows with the set only. */
function inOrderOf(teams: readonly Team[], some: ReadonlySet<Team | null | undefined>) {
  const places = placesIn(teams)
  return [...some]
    .filter((team) => !!team)
    .filter((team) => places.has(team))
    .toSorted((one, other) => places.get(one)! - places.get(other)!)
}

/** The team's row of the table, written out, with its last results. */
function Record({
  tournament,
  team,
  children,
}: {
  tournament: Tournament
  team: Team
  /** The season as a line. */
  children: ReactNode
}) {
  const place = lastPlaces(tournament).get(team.id)
  if (!place) return null
  const { letter, hasGoals, isBegun, row } = place
  const isKnockOut = tournament.jornadas.length === 0 && tournament.playoffs.length > 0
  if (isKnockOut && row.played === 0) return null
  const figures = [
    ['pj', row.played],
    ['g', row.won],
    ['e', row.tied],
    ['p', row.lost],
    ...(hasGoals
      ? ([
          ['gf', row.goalsFor],
          ['gc', row.goalsAgainst],
        ] as const)
      : []),
    ...(hasGoals && !team.dontShowPointDif ? [['dg', signed(row.goalDifference)] as const] : []),
    ['pts', row.points],
  ] as const
  return (
    <section>
      <h2 className="k">{TEAM_PAGE_WORDS.record}</h2>
      <dl className="record">
        <div className="rank">
          <dt>{groupTitle(letter)}</dt>
          <dd>{isBegun ? ordinal(row.position) : '–'}</dd>
        </div>
        {figures.map(([column, value]) => (
          <div key={column} data-k={column}>
            <dt>{columnWords(column, tournament.sport)[1]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {row.form.length > 0 && (
        <p className="last-five">
          {FORM_WORDS.title} <SaidForm form={row.form} />
        </p>
      )}
      {children}
    </section>
  )
}

function RosterRow({
  tournament,
  team,
  player,
  jersey,
}: {
  tournament: Tournament
  team: Team
  player: Player
  jersey: string
}) {
  const female = tournament.sex === 'female'
  const { number, nickName, yearBorn, isCaptain } = player
  return (
    <tr data-player={player.id}>
      <th scope="row">
        <span className="shirt">
          <Portrait player={player} />
          {number !== undefined && (
            <svg className={`on-${badgeInk(jersey)}`} viewBox="0 0 30 22">
              <path fill={jersey} d="M0 0h30v22H0z" />
              <text x="15" y="17">
                {number}
              </text>
            </svg>
          )}
        </span>
        <span>
          <PlayerName {...{ tournament, team, player }} /> <CreatorMark player={player} />
          {isCaptain && <b className="captain">{female ? WORDS.captainFemale : WORDS.captain}</b>}
          <small>
            {nickName && `«${nickName}» · `}
            {yearBorn === undefined
              ? TEAM_PAGE_WORDS.unknownYear
              : `${TEAM_PAGE_WORDS.born} ${yearBorn}`}
          </small>
        </span>
      </th>
      <td data-k="goals">{player.goalsScored}</td>
      <td data-k="yellow">{player.yellowCards}</td>
      <td data-k="red">{player.redCards}</td>
      <td data-k="played">{player.matchesPlayed}</td>
    </tr>
  )
}

function Roster({
  tournament,
  team,
  jersey,
}: {
  tournament: Tournament
  team: Team
  jersey: string
}) {
  const heads = [goalsWord(tournament.sport), 'Amarillas', 'Rojas', 'Partidos']
  return (
    <section>
      <h2 className="k">{TEAM_PAGE_WORDS.roster}</h2>
      {team.players.length === 0 ? (
        <p className="empty">{TEAM_PAGE_WORDS.noPlayers}</p>
      ) : (
        <table className="roster">
          <thead>
            <tr>
              <th scope="col">{playerColumn(tournament.sex)}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {team.players.map((player) => (
              <RosterRow key={player.id} {...{ tournament, team, player, jersey }} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Half of a wide page, the whole of a narrow one. */
const PHOTO_SIZES = '(max-width: 61.99em) 94vw, 56vw'

/** Whole and in colour, because people look for themselves; below the content that loads first. */
function TeamPhoto({ team: { name, teamImage } }: { team: Team }) {
  if (!teamImage) return null
  const { width, height } = typeof teamImage === 'string' ? PHOTO_PLACE : teamImage
  return (
    <figure className="team-photo">
      <PictureView
        picture={teamImage}
        alt={photoWords(name)}
        width={width}
        height={height}
        sizes={PHOTO_SIZES}
      />
    </figure>
  )
}

/** The team's other seasons, and the league. */
function Seasons({
  tournament: { league },
  seasons,
}: {
  tournament: Tournament
  seasons: readonly SeasonLink[]
}) {
  if (league === undefined) return null
  return (
    <section>
      <h2 className="k">{LEAGUE_WORDS.otherSeasons}</h2>
      <ul className="doing">
        {seasons.map(({ name, address }) => (
          <li key={address}>
            <a href={address}>{name}</a>
          </li>
        ))}
        <li>
          <a href={leagueLink(league)}>{LEAGUE_WORDS.wholeLeague}</a>
        </li>
      </ul>
    </section>
  )
}

/** For a photo of unknown size. */
const PHOTO_PLACE = { width: 640, height: 480 }

/** One team: its record, its roster, its matches with their details. */
export function TeamScreen({
  tournament,
  team,
  outlook,
  along,
  line,
  seasons = [],
  shareOf,
  // Its roster has links to its own players.
  details = detailsIn(tournament, outlook.seriesOf, (match) => ({
    share: shareOf?.(match),
    linksPlayers: false,
  })),
}: {
  tournament: Tournament
  team: Team
  outlook: Outlook
  /** The team's other seasons in the league. */
  seasons?: readonly SeasonLink[]
  shareOf?: ShareOf | undefined
  details?: Details
  /** Share and calendar actions. */
  along?: ReactNode
  /** The season as a line, if it is known. */
  line?: ReactNode
}) {
  const jersey = team.teamJerseyColor ?? DEFAULT_JERSEY
  const matches = matchesOf(tournament, team)
  const shown = new Set([
    team,
    ...matches.flatMap(({ match }) => [match.team1.team, match.team2.team]),
  ])
  const names = matchNames(tournament)
  const next = nextMatch(tournament, team)?.match
  const nextWords =
    next && nextLine(next, sideName(next.team1.team === team ? next.team2 : next.team1, names))
  return (
    <TournamentFrame tournament={tournament} current="teams">
      <CrestSheet teams={inOrderOf(tournament.teams, shown)} all={tournament.teams} />
      <PortraitSheet />
      <div className={`banner on-${inkOn(jersey)}`}>
        <svg className="fill" aria-hidden="true">
          <rect width="100%" height="100%" fill={jersey} />
        </svg>
        <Crest team={team} sizes="84px" eager />
        <div>
          <h1 className="k">
            <Fitted name={team.name} />
          </h1>
          <p>
            {tournament.name}
            {team.isChampion && (
              <b> · {tournament.sex === 'female' ? WORDS.championFemale : WORDS.champion}</b>
            )}
            {team.withdrawn ? (
              <b> · {WORDS.withdrawn}</b>
            ) : (
              team.isEliminated && <b> · {WORDS.eliminated}</b>
            )}
          </p>
        </div>
      </div>
      <div className="sheet-of wide">
        <div className="split">
          <div>
            {/* What people come for, above a roster of any length: matches stand below it on a phone. */}
            {next && nextWords && (
              <button className="next-up" {...opens(matchAnchor(next))}>
                <b>{nextWords.label}</b> {nextWords.line}
              </button>
            )}
            {along}
            <Record tournament={tournament} team={team}>
              {line}
            </Record>
            <Withdrawal team={team} />
            <Suspended tournament={tournament} outlook={outlook} team={team} />
            <TeamPhoto team={team} />
            <Roster tournament={tournament} team={team} jersey={jersey} />
            <Seasons tournament={tournament} seasons={seasons} />
          </div>
          <section>
            <h2 className="k">{WORDS.matches}</h2>
            {matches.length === 0 && <p className="empty">{WORDS.noMatches}</p>}
            <div className="cards">
              {matches.map(({ match }) => (
                <Fragment key={match.id}>
                  <MatchCard match={match} names={names} />
                  {details(match)}
                </Fragment>
              ))}
            </div>
          </section>
        </div>
      </div>
    </TournamentFrame>
  )
}
