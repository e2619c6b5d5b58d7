import { Fragment } from 'react'
import { hasScore, scoreWords } from '../lib/rules/match-status.ts'
import { matchLink } from '../lib/addresses/links.ts'
import { seriesReader, type PhaseSeries } from '../lib/rules/phase-series.ts'
import { opposite } from '../lib/rules/sides.ts'
import type { Playoff } from '../lib/schema/jornada.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { bracketWords, legWords, throughWords, SERIES_WORDS } from '../lib/wording/series.ts'
import { WORDS } from '../lib/wording/wording.ts'
import { BracketMatch } from './bracket-match.tsx'
import { matchNames, sideName, type MatchNames } from './match-card.tsx'
import './bracket.css'
import './series.css'

/** Phases that stand side by side on a wide screen; more go on below. */
const IN_A_ROW = 3

type OfTournament = { tournament: Tournament; names: MatchNames }

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
            {isBestOf ? SERIES_WORDS.series : SERIES_WORDS.aggregate}{' '}
            {(isBestOf ? tally.wins : tally.goals).join('–')}
          </b>
        )}
      </p>
      {why && <em className="through">{why}</em>}
    </div>
  )
}

const throughOf = ({ sides, result }: PhaseSeries) =>
  result.state === 'won' ? sides[result.winner] : undefined

/** Why somebody came through one match, where the match does not say it itself. */
function tableWords({ sides, result }: PhaseSeries, names: MatchNames) {
  if (result.state !== 'won' || result.by !== 'tablePosition') return undefined
  return throughWords(result, sideName(sides[result.winner], names))
}

function Phase({ phase, series, ...of }: OfTournament & { phase: Playoff; series: PhaseSeries[] }) {
  return (
    <section>
      <h2>{phase.playoffName}</h2>
      <ol>
        {series.map((one) => (
          <li key={one.id}>
            {one.legs.length === 1 ? (
              <BracketMatch
                {...of}
                phase={phase}
                match={one.legs[0]!.match}
                through={throughOf(one)}
                why={tableWords(one, of.names)}
              />
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
