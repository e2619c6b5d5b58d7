import { Fragment } from 'react/jsx-runtime'
import { matchLink } from '../lib/addresses/links.ts'
import type { SeriesOf, ShownSeries } from '../lib/outlook/shown-series.ts'
import { matchNames, sideName, type MatchNames } from '../lib/outlook/side-names.ts'
import { hasScore, scoreWords as matchScore } from '../lib/rules/match-status.ts'
import { opposite } from '../lib/rules/sides.ts'
import type { Playoff } from '../lib/schema/jornada.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { bracketWords, legWords, scoreWords } from '../lib/wording/series.ts'
import { WORDS } from '../lib/wording/wording.ts'
import { BracketMatch } from './bracket-match.tsx'
import './bracket.css'
import './series.css'

/** Phases that stand side by side on a wide screen; more go on below. */
const IN_A_ROW = 3

type OfTournament = { tournament: Tournament; names: MatchNames }

/** What a leg ended in, the series' first side first. */
function legScore({ match, first }: ShownSeries['legs'][number]) {
  if (!hasScore(match)) return undefined
  const score = matchScore(match)
  return `${score[first]}–${score[opposite(first)]}`
}

/** A series of several matches: each leg, the sum or the matches won, who came through and why. */
function Tie({ tournament, names, series }: OfTournament & { series: ShownSeries }) {
  const { legs, sides, score, through, why, isBestOf } = series
  const isBegun = legs.some(({ match }) => hasScore(match))
  return (
    <div className="tie">
      {sides.map((side, index) => (
        <p key={index} className={side === through ? 'won' : undefined}>
          <span>{sideName(side, names)}</span>
          {isBegun && <b>{score[index]}</b>}
        </p>
      ))}
      <p className="legs">
        {isBegun && <b>{scoreWords(series)}</b>}
        {legs.map((leg, index) => (
          <a key={leg.match.id} href={matchLink(tournament, leg.match)}>
            {[legWords(index, legs.length, isBestOf), legScore(leg)]
              .filter(Boolean)
              .join(isBestOf ? ': ' : ' ')}
          </a>
        ))}
      </p>
      {why && <p className="through">{why}</p>}
    </div>
  )
}

type PhaseProps = OfTournament & {
  phase: Playoff
  series: readonly ShownSeries[]
  /** What stands above all phases of its bracket. */
  cup: string
}

function Phase({ phase, series, cup, ...of }: PhaseProps) {
  return (
    <section>
      {phase.playoffName !== cup && <h2>{phase.playoffName}</h2>}
      <ol>
        {series.map((one) => (
          <li key={one.id}>
            {one.legs.length === 1 ? (
              <BracketMatch
                {...of}
                phase={phase}
                match={one.legs[0]!.match}
                through={one.through}
                why={one.why}
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

/** A column a phase; those that lead nowhere share one, the third place above the final. */
function columnsOf(phases: readonly Playoff[], leadsNowhere: (phase: Playoff) => boolean) {
  const columns: Playoff[][] = []
  for (const phase of phases) {
    const last = columns.at(-1)
    if (last?.every(leadsNowhere) && leadsNowhere(phase)) last.push(phase)
    else columns.push([phase])
  }
  return columns
}

const nameOf = ({ bracket = 'title' }: Playoff) => bracket

/** The playoffs, a column a phase: a list on a phone, a tree on a wide screen. One bracket after the other. */
export function Bracket({ tournament, seriesOf }: { tournament: Tournament; seriesOf: SeriesOf }) {
  const names = matchNames(tournament)
  const { playoffs } = tournament
  const series = new Map(playoffs.map((phase) => [phase, seriesOf(phase)]))
  const leadsNowhere = (phase: Playoff) => series.get(phase)!.every(({ isLast }) => isLast)
  const brackets = [...new Set(playoffs.map(nameOf))].map((name) => ({
    name,
    columns: columnsOf(
      playoffs.filter((phase) => nameOf(phase) === name),
      leadsNowhere,
    ),
  }))
  if (brackets.length === 0)
    return (
      <div className="bracket">
        <p className="empty">{WORDS.noPlayoffs}</p>
      </div>
    )
  return brackets.map(({ name, columns }) => (
    <Fragment key={name}>
      {brackets.length > 1 && <h2 className="k cup">{bracketWords(name)}</h2>}
      <div className={columns.length > IN_A_ROW ? 'bracket long' : 'bracket'}>
        {columns.map((phases, index) => {
          const sections = phases.map((phase) => (
            <Phase
              key={phase.playoffName}
              tournament={tournament}
              names={names}
              phase={phase}
              cup={brackets.length > 1 ? bracketWords(name) : ''}
              series={series.get(phase)!}
            />
          ))
          return sections.length === 1 ? (
            sections
          ) : (
            <div key={index} className="ends">
              {sections}
            </div>
          )
        })}
      </div>
    </Fragment>
  ))
}
