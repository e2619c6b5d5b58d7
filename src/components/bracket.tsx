import { Fragment } from 'react'
import { hasScore, scoreWords } from '../lib/rules/match-status.ts'
import { matchLink } from '../lib/addresses/links.ts'
import { seriesReader, type PhaseSeries } from '../lib/rules/phase-series.ts'
import { opposite } from '../lib/rules/sides.ts'
import type { Playoff } from '../lib/schema/jornada.ts'
import type { MatchSide } from '../lib/schema/match.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { bracketWords, legWords, throughWords } from '../lib/wording/series.ts'
import { WORDS } from '../lib/wording/wording.ts'
import { matchNames, sideName, type MatchNames } from './match-card.tsx'
import './bracket.css'

/** Phases that stand side by side on a wide screen; more go on below. */
const IN_A_ROW = 3

type OfTournament = { tournament: Tournament; names: MatchNames }

/** A series of one match, which leads to its details. */
function OneMatch({
  tournament,
  names,
  phase,
  series,
}: OfTournament & { phase: Playoff; series: PhaseSeries }) {
  const { match } = series.legs[0]!
  const score = hasScore(match) ? scoreWords(match) : undefined
  const { result } = series
  const through = result.state === 'won' ? series.sides[result.winner] : undefined
  const line = (side: MatchSide, goals?: string, penalties?: string) => (
    <p className={side === through ? 'won' : undefined}>
      <span>{sideName(side, names)}</span>
      {goals !== undefined && <b>{penalties ? `${goals} ${penalties}` : goals}</b>}
    </p>
  )
  const why = through && throughWords(result, sideName(through, names))
  return (
    <a href={matchLink(tournament, match)}>
      {match.matchName && match.matchName !== phase.playoffName && <small>{match.matchName}</small>}
      {line(match.team1, score?.team1, score?.penalties?.team1)}
      {line(match.team2, score?.team2, score?.penalties?.team2)}
      {why && result.state === 'won' && result.by === 'tablePosition' && (
        <em className="through">{why}</em>
      )}
    </a>
  )
}

/** A series of several matches: each leg, the sum or the matches won, who came through and why. */
function Tie({ tournament, names, series }: OfTournament & { series: PhaseSeries }) {
  const { legs, sides, result, isBestOf } = series
  const { tally } = result
  const isBegun = legs.some(({ match }) => hasScore(match))
  const why = result.state === 'won' && throughWords(result, sideName(sides[result.winner], names))
  return (
    <div className="tie">
      {([0, 1] as const).map((index) => (
        <p
          key={index}
          className={result.state === 'won' && result.winner === index ? 'won' : undefined}
        >
          <span>{sideName(sides[index], names)}</span>
          {legs.map((leg) => {
            if (!hasScore(leg.match)) return null
            const score = scoreWords(leg.match)
            const side = index === 0 ? leg.first : opposite(leg.first)
            const shots = score.penalties?.[side]
            return <i key={leg.match.id}>{shots ? `${score[side]} ${shots}` : score[side]}</i>
          })}
          {isBegun && <b>{(isBestOf ? tally.wins : tally.goals)[index]}</b>}
        </p>
      ))}
      <p className="legs">
        {legs.map(({ match }, index) => (
          <a key={match.id} href={matchLink(tournament, match)}>
            {legWords(index, legs.length, isBestOf)}
          </a>
        ))}
        {isBegun && (
          <b>
            {isBestOf ? WORDS.series : WORDS.aggregate}{' '}
            {(isBestOf ? tally.wins : tally.goals).join('–')}
          </b>
        )}
      </p>
      {why && <em className="through">{why}</em>}
    </div>
  )
}

function Phase({ phase, series, ...of }: OfTournament & { phase: Playoff; series: PhaseSeries[] }) {
  return (
    <section>
      <h2>{phase.playoffName}</h2>
      <ol>
        {series.map((one) => (
          <li key={one.id}>
            {one.legs.length === 1 ? (
              <OneMatch {...of} phase={phase} series={one} />
            ) : (
              <Tie {...of} series={one} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const nameOf = ({ bracket = 'title' }: Playoff) => bracket

/** The playoffs, a column a phase: a list on a phone, a tree on a wide screen. One bracket after the other. */
export function Bracket({ tournament }: { tournament: Tournament }) {
  const names = matchNames(tournament)
  const seriesOf = seriesReader(tournament)
  const { playoffs } = tournament
  const brackets = [...new Set(playoffs.map(nameOf))].map((name) => ({
    name,
    phases: playoffs.filter((phase) => nameOf(phase) === name),
  }))
  if (brackets.length === 0)
    return (
      <div className="bracket">
        <p className="empty">{WORDS.noPlayoffs}</p>
      </div>
    )
  return brackets.map(({ name, phases }) => (
    <Fragment key={name}>
      {brackets.length > 1 && <h2 className="k cup">{bracketWords(name)}</h2>}
      <div className={phases.length > IN_A_ROW ? 'bracket long' : 'bracket'}>
        {phases.map((phase) => (
          <Phase
            key={phase.playoffName}
            tournament={tournament}
            names={names}
            phase={phase}
            series={seriesOf(phase)}
          />
        ))}
      </div>
    </Fragment>
  ))
}
