import type { ReactNode } from 'react'
import { Crest, CrestSheet } from '../../components/crest.tsx'
import { SaidForm } from '../../components/form.tsx'
import { seriesNotes } from '../../components/match/leg-notes.ts'
import { Kicks } from '../../components/match/kicks.tsx'
import { Word } from '../../components/match/match-card.tsx'
import { Lineups } from '../../components/match/match-details.tsx'
import { NameById } from '../../components/player-name.tsx'
import { TournamentFrame } from '../../components/page/frame.tsx'
import { Suspended } from '../../components/suspended.tsx'
import { mapLink, roundLink, teamLink, tournamentLink } from '../../lib/addresses/links.ts'
import { roundPages } from '../../lib/addresses/round-pages.ts'
import type { Outlook } from '../../lib/outlook/outlook.ts'
import { matchNames, sideName } from '../../lib/outlook/side-names.ts'
import { clock, longDate, shortDate } from '../../lib/rules/matches/dates.ts'
import { formBefore } from '../../lib/rules/matches/form.ts'
import { showsScore, scoreWords } from '../../lib/rules/matches/match-status.ts'
import { isAwaited, nextMatch } from '../../lib/rules/matches/next-match.ts'
import type { Fixture } from '../../lib/rules/matches/play-order.ts'
import { SIDES } from '../../lib/rules/matches/sides.ts'
import {
  halfMinute,
  halfScore,
  isInFirstHalf,
  storyOf,
  type Moment,
} from '../../lib/rules/matches/story.ts'
import { inPlayOrder } from '../../lib/rules/matches/play-order.ts'
import { oncePer } from '../../lib/rules/table/once-per.ts'
import type { Meeting } from '../../lib/rules/table/meetings.ts'
import type { Match, MatchSide } from '../../lib/schema/match.ts'
import type { Team } from '../../lib/schema/team.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { DEED_WORDS, MATCH_WORDS, meetingsWords } from '../../lib/wording/tournament/match-page.ts'
import { roundName, WORDS } from '../../lib/wording/wording.ts'
import { hasLineup, hasScored } from '../../lib/rules/matches/lineup.ts'
import { fullName } from '../../lib/rules/people/full-name.ts'
import { Fitted } from '../../components/fitted.tsx'
import './match.css'
import './round.css'

type Props = { tournament: Tournament; fixture: Fixture }

/** What a team needs of the last round of its table, in a sentence; undefined before that. */
type NeedsOf = (team: Pick<Team, 'id'>) => string | undefined

/** One side of the score: its crest and its name, linked to its page if it has one. */
function Side({ tournament, side }: { tournament: Tournament; side: MatchSide }) {
  const link = side.team && teamLink(tournament, side.team)
  const name = sideName(side, matchNames(tournament))
  return (
    <span className={side.isWinner ? 'of won' : 'of'}>
      {side.team ? (
        <Crest team={side.team} eager />
      ) : (
        <i className="crest open" aria-hidden="true">
          ?
        </i>
      )}
      {link ? (
        <a href={link}>
          <Fitted name={name} />
        </a>
      ) : (
        <Fitted name={name} />
      )}
    </span>
  )
}

/** The score, or 'vs'; penalties in brackets below it. */
function Score({ match }: Pick<Fixture, 'match'>) {
  if (!showsScore(match)) return <b>{WORDS.versus}</b>
  const { team1, team2, penalties } = scoreWords(match)
  return (
    <b>
      {`${team1}–${team2}`}
      {penalties && (
        <small>
          <span className="sr">{`${WORDS.penalties} `}</span>
          {`${penalties.team1}–${penalties.team2}`}
        </small>
      )}
    </b>
  )
}

/** The page of a match's round, if the sport has such pages. */
function roundAddress(tournament: Tournament, { jornada, playoff }: Fixture) {
  const page = roundPages(tournament).find((one) =>
    jornada ? one.jornada === jornada : one.playoff === playoff,
  )
  return (page && roundLink(tournament, page)) ?? tournamentLink(tournament)
}

function Head({ tournament, fixture }: Props) {
  const { match } = fixture
  const { date, time, matchName } = match
  return (
    <div className="scoreboard">
      <p>
        <a href={tournamentLink(tournament)}>{tournament.name}</a>
        {' · '}
        <a href={roundAddress(tournament, fixture)}>{roundName(fixture)}</a>
        {matchName && matchName !== roundName(fixture) && ` · ${matchName}`}
      </p>
      <h1 className="k">
        <Side tournament={tournament} side={match.team1} /> <Score match={match} />{' '}
        <Side tournament={tournament} side={match.team2} />
      </h1>
      <p>
        <Word match={match} />{' '}
        {[date && longDate(date), time && clock(time), match.location].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

const halfOf = oncePer((t: Tournament) => halfMinute(inPlayOrder(t).map(({ match }) => match)))

/** One line of the story: the home side's on the left, the visitors' on the right. */
function Line({
  tournament,
  moment,
  of,
}: {
  tournament: Tournament
  moment: Moment
  of: MatchSide
}) {
  const { kind, side, player, minute, score } = moment
  const isCard = kind !== 'goal' && kind !== 'ownGoal'
  const isNamed = kind !== 'goal' && player
  const said = [isNamed && DEED_WORDS[kind], score?.join('–')].filter(Boolean).join(' · ')
  return (
    <li className={side}>
      <b className={isCard ? 'card' : undefined}>
        <span className="sr">{`${MATCH_WORDS.minute} `}</span>
        {minute}′
      </b>
      <span>
        {player ? (
          <NameById tournament={tournament} team={of.team} id={player.id} name={fullName(player)} />
        ) : (
          MATCH_WORDS.unsigned[kind === 'ownGoal' ? 'ownGoal' : 'goal']
        )}
        <span className="sr">{` (${sideName(of, matchNames(tournament))})${kind === 'goal' && player ? `, ${DEED_WORDS.goal}` : ''}`}</span>{' '}
        {said && <small>{said}</small>}
      </span>
    </li>
  )
}

/** What happened, in order, as far as minutes were written. Renders nothing without any. */
function Story({ tournament, fixture: { match } }: Props) {
  const story = storyOf(match)
  const { penalties } = scoreWords(match)
  const names = matchNames(tournament)
  const kicks = showsScore(match) && penalties && (
    <Kicks match={match} name={(side) => sideName(match[side], names)} />
  )
  if (story.moments.length === 0) return kicks ? <section>{kicks}</section> : null
  const half = halfOf(tournament)
  const firstHalf =
    half === undefined ? [] : story.moments.filter(({ minute }) => isInFirstHalf(minute, half))
  const rest = story.moments.slice(firstHalf.length)
  const atHalf = half === undefined ? null : halfScore(match, story, half)
  const line = (moment: Moment, index: number) => (
    <Line key={index} tournament={tournament} moment={moment} of={match[moment.side]} />
  )
  return (
    <section>
      <h2 className="k">{MATCH_WORDS.story}</h2>
      <ol className="story">
        {firstHalf.map(line)}
        {half !== undefined && (match.isCompleted || rest.length > 0) && (
          <li className="break">
            {MATCH_WORDS.half} {atHalf?.join('–')}
          </li>
        )}
        {rest.map(line)}
        {match.isCompleted && (
          <li className="break">
            {MATCH_WORDS.end} {`${match.team1.goals}–${match.team2.goals}`}
            {match.extraTime && ` · ${MATCH_WORDS.inExtraTime}`}
            {penalties && ` · ${WORDS.penalties} ${penalties.team1}–${penalties.team2}`}
          </li>
        )}
      </ol>
      {kicks}
      {story.untimed.length > 0 && <p className="note">{MATCH_WORDS.someUntimed}</p>}
    </section>
  )
}

/** What the lists below are: who played, or only who did something. */
function lineupTitle(match: Fixture['match']) {
  if (hasLineup(match)) return MATCH_WORDS.lineups
  const listed = SIDES.flatMap((side) => match[side].playingPlayers)
  return listed.every(hasScored) ? MATCH_WORDS.scorers : MATCH_WORDS.deeds
}

/** The last five results of both before this match. */
function Forms({ tournament, fixture: { match } }: Props) {
  const teams = SIDES.flatMap((side) => match[side].team ?? [])
  const forms = teams.map((team) => ({ team, form: formBefore(tournament, team, match) }))
  if (forms.every(({ form }) => form.length === 0)) return null
  return (
    <section>
      <h2 className="k">{isAwaited(match) ? MATCH_WORDS.formBefore : MATCH_WORDS.form}</h2>
      <dl className="forms">
        {forms.map(({ team, form }) => (
          <div key={team.id}>
            <dt>{team.name}</dt>
            <dd>{form.length > 0 ? <SaidForm form={form} /> : MATCH_WORDS.firstMatch}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** As many as a person reads; the others are counted. */
const LISTED = 6

/** Earlier matches between both. */
function Meetings({ fixture: { match }, meetings }: Props & { meetings: readonly Meeting[] }) {
  const [one, other] = [match.team1.team, match.team2.team]
  if (!one || !other || meetings.length === 0) return null
  const wonBy = (id: string | null) => meetings.filter(({ winner }) => winner === id).length
  return (
    <section>
      <h2 className="k">{MATCH_WORDS.meetings}</h2>
      <p>{meetingsWords([one.name, other.name], [wonBy(one.id), wonBy(other.id), wonBy(null)])}</p>
      <ul className="meetings">
        {meetings.slice(0, LISTED).map(({ address, date, names, score, season }) => (
          <li key={address}>
            <a href={address}>{`${names[0]} ${score} ${names[1]}`}</a>
            <small>
              {date && `${shortDate(date)} ${date.slice(0, 4)}`}
              {season && MATCH_WORDS.inSeason(season)}
            </small>
          </li>
        ))}
      </ul>
      {meetings.length > LISTED && <p>{MATCH_WORDS.more(meetings.length - LISTED)}</p>}
    </section>
  )
}

/** What each team needs, if this is its next match and the last one of its table. */
function AtStake({ tournament, fixture: { match }, needsOf }: Props & { needsOf: NeedsOf }) {
  const needs = nextOf(tournament, match).flatMap((team) => {
    const said = needsOf(team)
    return said ? [{ team, said }] : []
  })
  if (needs.length === 0) return null
  return (
    <section>
      <h2 className="k">{MATCH_WORDS.atStake}</h2>
      {needs.map(({ team, said }) => (
        <p key={team.id}>
          <b>{team.name}:</b> {said}
        </p>
      ))}
    </section>
  )
}

/** The teams whose next match this is. */
const nextOf = (tournament: Tournament, match: Match): Team[] =>
  isAwaited(match)
    ? SIDES.flatMap((side) => match[side].team ?? []).filter(
        (team) => nextMatch(tournament, team)?.match === match,
      )
    : []

/** One match by itself: what happened, who played, how both came, what it decided. */
export function MatchScreen({
  tournament,
  fixture,
  outlook,
  chronicle,
  meetings = [],
  needsOf,
  along,
}: Props & {
  outlook: Outlook
  needsOf: NeedsOf
  /** Sentences. */
  chronicle: readonly string[]
  meetings?: readonly Meeting[]
  /** Share and calendar actions. */
  along?: ReactNode
}) {
  const { match } = fixture
  // The crests belong to the tournament's own team objects.
  const sides = SIDES.map((side) => match[side].team?.id)
  const teams = tournament.teams.filter(({ id }) => sides.includes(id))
  const told = chronicle.join(' ')
  const notes = [
    match.originalDate &&
      match.originalDate !== match.date &&
      `${WORDS.originally} ${longDate(match.originalDate)}.`,
    match.note && !told.includes(match.note) && match.note,
    // Of a match that goes on, or whose chronicle says only who won by default.
    match.extraTime && !told.includes('tiempo extra') && `${WORDS.extraTime}.`,
    // Of a series that goes on: a decided one is told.
    !match.isCompleted && seriesNotes(tournament, outlook.seriesOf).get(match.id),
  ].filter((note) => typeof note === 'string')
  const place = [...new Set([match.location ?? tournament.location, tournament.location])]
    .filter(Boolean)
    .join(', ')
  return (
    <TournamentFrame
      tournament={tournament}
      current={tournament.sport === 'basketball' ? 'home' : 'rounds'}
    >
      <CrestSheet teams={teams} all={tournament.teams} />
      <Head tournament={tournament} fixture={fixture} />
      <div className="sheet-of">
        {told && <p className="chronicle">{told}</p>}
        {notes.map((note) => (
          <p key={note} className="note">
            {note}
          </p>
        ))}
        {along}
        <AtStake {...{ tournament, fixture, needsOf }} />
        <Story tournament={tournament} fixture={fixture} />
        {showsScore(match) && (
          <section>
            <h2 className="k">{lineupTitle(match)}</h2>
            <Lineups match={match} names={matchNames(tournament)} tournament={tournament} />
          </section>
        )}
        <Suspended
          tournament={tournament}
          outlook={outlook}
          // They miss this match.
          only={new Set(nextOf(tournament, match).map(({ id }) => id))}
        />
        <Forms tournament={tournament} fixture={fixture} />
        <Meetings tournament={tournament} fixture={fixture} meetings={meetings} />
        <p className="around">
          {place && <a href={mapLink(place)}>{MATCH_WORDS.map}</a>}
          <a href={roundAddress(tournament, fixture)}>{MATCH_WORDS.others}</a>
        </p>
      </div>
    </TournamentFrame>
  )
}
