import type { ReactNode } from 'react'
import '../../components/page/masthead.css'
import { Crest, CrestSheet } from '../../components/crest.tsx'
import { matchLink, roundsLink } from '../../lib/addresses/links.ts'
import { colorName } from '../../lib/look/color-names.ts'
import type { qrOf } from '../../lib/look/qr.ts'
import type { Outlook } from '../../lib/outlook/outlook.ts'
import { matchNames, sideName, type MatchNames } from '../../lib/outlook/side-names.ts'
import { clock, longDate } from '../../lib/rules/matches/dates.ts'
import { fullName } from '../../lib/rules/people/full-name.ts'
import { nextRound, type NextRound } from '../../lib/rules/matches/next-round.ts'
import { byShirt } from '../../lib/rules/shirt-number.ts'
import type { Match, MatchSide } from '../../lib/schema/match.ts'
import type { Player } from '../../lib/schema/player.ts'
import type { Team } from '../../lib/schema/team.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { SHEET_WORDS } from '../../lib/wording/tournament/match-sheets.ts'
import { matchesLeftWords } from '../../lib/wording/tournament/suspensions.ts'
import { WORDS, roundName } from '../../lib/wording/wording.ts'
import './match-sheets.css'

/** The least roster lines on paper; a longer roster has tighter lines. */
const FEWEST_LINES = 18
const MOST_LINES = 25
const SPARE_LINES = 2
const ROOMY_LINES = 20

type Suspended = Outlook['suspended']
type Sheet = {
  tournament: Tournament
  match: Match
  names: MatchNames
  round: string
  suspended: Suspended
}

/**
 * The referee's sheets for the next matches, a letter page per match. `base` as
 * `https://torneos.example`, or empty.
 */
export function MatchSheetsScreen({
  tournament,
  base,
  suspended,
  codeOf,
}: {
  tournament: Tournament
  base: string
  suspended: Suspended
  /** Draws an address as a QR code; null while it is loading. */
  codeOf: typeof qrOf | null
}) {
  const next = nextRound(tournament)
  const names = matchNames(tournament)
  return (
    <main className="sheets" id="contenido">
      <CrestSheet teams={tournament.teams} all={tournament.teams} />
      <header className="about">
        <h1 className="k">{SHEET_WORDS.title}</h1>
        <p>
          <a href={roundsLink(tournament)}>{tournament.name}</a>
        </p>
        <p>{next ? SHEET_WORDS.print : `${SHEET_WORDS.nothing}. ${SHEET_WORDS.nothingHelp}`}</p>
        {next && !base && <p className="soft">{SHEET_WORDS.noCode}</p>}
      </header>
      {next?.matches.map((match) => (
        <MatchSheet
          key={match.id}
          {...{ tournament, match, names, suspended }}
          round={roundWords(next, match)}
          base={base}
          codeOf={codeOf}
        />
      ))}
    </main>
  )
}

const roundWords = (round: NextRound, { matchName }: Match) =>
  [roundName(round), !round.jornada && matchName].filter((name) => name).join(' · ')

function MatchSheet({
  tournament,
  match,
  names,
  round,
  base,
  suspended,
  codeOf,
}: Sheet & { base: string; codeOf: typeof qrOf | null }) {
  const address = `${base}${matchLink(tournament, match)}`
  const sides = [match.team1, match.team2]
  return (
    <article
      className="sheet-page"
      data-sheet={match.id}
      aria-label={sides.map((side) => sideName(side, names)).join(` ${WORDS.versus} `)}
    >
      <header>
        <div>
          <p className="k">{tournament.name}</p>
          <p>
            <b>{round}</b> · {SHEET_WORDS.sheet}
          </p>
          <dl>
            <Fact term={WORDS.date}>{match.date && longDate(match.date)}</Fact>
            <Fact term={WORDS.time}>{match.time && clock(match.time)}</Fact>
            <Fact term={WORDS.place}>{match.location}</Fact>
          </dl>
        </div>
        {base && codeOf && <Code {...codeOf(address)} />}
      </header>
      <div className="teams">
        {sides.map((side, index) => (
          <TeamSheet
            key={index}
            {...{ tournament, side, suspended }}
            name={sideName(side, names)}
          />
        ))}
      </div>
      <footer>
        <table className="score-boxes">
          <tbody>
            {[SHEET_WORDS.firstHalf, SHEET_WORDS.end, SHEET_WORDS.penalties].map((term) => (
              <tr key={term}>
                <th scope="row">{term}</th>
                <td />
                <td />
              </tr>
            ))}
          </tbody>
        </table>
        <p className="remarks">{SHEET_WORDS.remarks}</p>
        <ul className="signatures">
          <li>{SHEET_WORDS.referee}</li>
          {sides.map((side, index) => (
            <li key={index}>
              {tournament.sex === 'female' ? SHEET_WORDS.captainOfFemale : SHEET_WORDS.captainOf}{' '}
              <span>{sideName(side, names)}</span>
            </li>
          ))}
        </ul>
        <p className="address">{base ? address.replace(/^https?:\/\//, '') : address}</p>
      </footer>
    </article>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children || '\u00a0'}</dd>
  </div>
)

function Code({ size, path }: ReturnType<typeof qrOf>) {
  return (
    <svg className="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={SHEET_WORDS.code}>
      <path d={path} />
    </svg>
  )
}

/** `left`: of a suspended player, how many matches; 0 where that is not known. */
type Line = { player?: Player; left?: number | undefined }

/** A roster by numbers, those without one last, and empty lines for additional players. */
function linesOf(team: Team | null, suspended: Suspended): Line[] {
  const left = new Map<string | undefined, number>()
  for (const one of team ? suspended(team) : [])
    left.set(one.player, (left.get(one.player) ?? 0) + (one.left ?? 0))
  const players = (team?.players ?? [])
    .toSorted(byShirt)
    .map((player): Line => ({ player, left: left.get(player.id) }))
  const wanted = Math.min(MOST_LINES, Math.max(FEWEST_LINES, players.length + SPARE_LINES))
  const spare = Math.max(0, wanted - players.length)
  return [...players, ...Array.from({ length: spare }, (): Line => ({}))]
}

function TeamSheet({
  tournament,
  side,
  name,
  suspended,
}: {
  tournament: Tournament
  side: MatchSide
  name: string
  suspended: Suspended
}) {
  const { team } = side
  const lines = linesOf(team, suspended)
  const jersey = team?.teamJerseyColor
  const out = tournament.sex === 'female' ? SHEET_WORDS.suspendedFemale : SHEET_WORDS.suspended
  return (
    <section
      className={
        lines.length > MOST_LINES ? 'tight' : lines.length > ROOMY_LINES ? undefined : 'roomy'
      }
    >
      <h2>
        {team && <Crest team={team} />}
        <span>{name}</span>
        <b role="img" aria-label={SHEET_WORDS.total} />
      </h2>
      <p className="jersey">
        {SHEET_WORDS.jersey}: {jersey ? <b>{colorName(jersey)}</b> : '\u00a0'}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{SHEET_WORDS.number}</th>
            <th scope="col">{SHEET_WORDS.player}</th>
            <th scope="col">{SHEET_WORDS.goals}</th>
            <th scope="col">{SHEET_WORDS.yellow}</th>
            <th scope="col">{SHEET_WORDS.red}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ player, left }, index) => (
            <tr key={index} className={left === undefined ? undefined : 'out'}>
              <td>{player?.number}</td>
              {player ? (
                <th scope="row">
                  <span>{fullName(player)}</span>
                  {player.isCaptain && ` ${SHEET_WORDS.captainMark}`}
                </th>
              ) : (
                <td />
              )}
              {left !== undefined ? (
                <td colSpan={3}>{left > 0 ? `${out}, ${matchesLeftWords(left)}` : out}</td>
              ) : (
                <>
                  <td />
                  <td />
                  <td />
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
