import { Fragment } from 'react/jsx-runtime'
import { matchAnchor } from '../../lib/addresses/links.ts'
import type { SeriesOf, ShownSeries } from '../../lib/outlook/shown-series.ts'
import { inTreeOrder } from '../../lib/outlook/tree-order.ts'
import { matchNames, sideName, type MatchNames } from '../../lib/outlook/side-names.ts'
import { hasScore, scoreWords as matchScore } from '../../lib/rules/matches/match-status.ts'
import { opposite } from '../../lib/rules/matches/sides.ts'
import type { Playoff } from '../../lib/schema/jornada.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { bracketWords, legWords, seriesScoreWords } from '../../lib/wording/tournament/series.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import { BracketMatch } from './bracket-match.tsx'
import { opens } from '../dialog.tsx'
import './bracket.css'
import './series.css'

/** How many phases are side by side on a wide screen; further ones continue below. */
const IN_A_ROW = 3

type WithNames = { names: MatchNames }

/** The result of a leg, the series' first side first. */
function legScore({ match, first }: ShownSeries['legs'][number]) {
  if (!hasScore(match)) return undefined
  const score = matchScore(match)
  return `${score[first]}–${score[opposite(first)]}`
}

/** A series of several matches: each leg, the total or the wins, who came through and why. */
function Tie({ names, series }: WithNames & { series: ShownSeries }) {
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
        {isBegun && <b>{seriesScoreWords(series)}</b>}
        {legs.map((leg, index) => {
          const { match } = leg
          const said = [legWords(index, legs.length, isBestOf), legScore(leg)]
            .filter(Boolean)
            .join(isBestOf ? ': ' : ' ')
          return (
            <button key={match.id} {...opens(matchAnchor(match))}>
              {said}
            </button>
          )
        })}
      </p>
      {why && <p className="through">{why}</p>}
    </div>
  )
}

type PhaseProps = WithNames & {
  phase: Playoff
  series: readonly ShownSeries[]
  /** Its name, if nothing else on the page shows it. */
  heading: string
}

function Phase({ phase, series, heading, names }: PhaseProps) {
  return (
    <section>
      {heading && <h2>{heading}</h2>}
      <ol>
        {series.map((one) => (
          <li key={one.id}>
            {one.legs.length === 1 ? (
              <BracketMatch
                names={names}
                phase={phase}
                match={one.legs[0]!.match}
                through={one.through}
                why={one.why}
              />
            ) : (
              <Tie names={names} series={one} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** `isBeside`: belongs to the phase of the final in the same column, which has the name. */
type Section = { phase: Playoff; series: ShownSeries[]; isBeside?: boolean }

/**
 * One column per phase, each series beside the two that lead to it. Series that lead nowhere share
 * the last column: a third place, then the final, which is separate.
 */
function columnsOf(phases: readonly Playoff[], seriesOf: SeriesOf): Section[][] {
  const columns: Section[][] = []
  for (const phase of phases) {
    const series = [...seriesOf(phase)]
    const isEnd = (section: Section) => section.series.every(({ isLast }) => isLast)
    const last = columns.at(-1)
    const section = { phase, series }
    if (last?.every(isEnd) && isEnd(section)) last.push(section)
    else columns.push([section])
  }
  const ordered = inTreeOrder(columns.map((sections) => finalFirst(sections)))
  return columns.map((sections, index) => {
    const place = new Map(ordered[index]!.map((one, at) => [one, at]))
    return sections.flatMap(({ phase, series }) => {
      const sorted = series.toSorted((a, b) => place.get(a)! - place.get(b)!)
      const others = sorted.filter(({ isFinal }) => !isFinal)
      const final = sorted.filter(({ isFinal }) => isFinal)
      const parts = [others, final].filter((part) => part.length > 0)
      return (parts.length > 0 ? parts : [[]]).map((part) => ({
        phase,
        series: part,
        isBeside: part === others && final.length > 0,
      }))
    })
  })
}

/** A column's series, the final before the others. */
const finalFirst = (sections: readonly Section[]) =>
  sections
    .flatMap(({ series }) => series)
    .toSorted((a, b) => Number(b.isFinal ?? false) - Number(a.isFinal ?? false))

const nameOf = ({ bracket = 'title' }: Playoff) => bracket

/**
 * The playoffs, one column per phase: a list on a phone, a tree on a wide screen. Brackets follow
 * one another. Every match opens its details, which the page has to have.
 */
export function Bracket({ tournament, seriesOf }: { tournament: Tournament; seriesOf: SeriesOf }) {
  const names = matchNames(tournament)
  const { playoffs } = tournament
  const brackets = [...new Set(playoffs.map(nameOf))].map((name) => ({
    name,
    columns: columnsOf(
      playoffs.filter((phase) => nameOf(phase) === name),
      seriesOf,
    ),
  }))
  if (brackets.length === 0)
    return (
      <div className="bracket">
        <p className="empty">{WORDS.noPlayoffs}</p>
      </div>
    )
  return brackets.map(({ name, columns }) => {
    const cup = brackets.length > 1 ? bracketWords(name) : ''
    return (
      <Fragment key={name}>
        {cup && <h2 className="k cup">{cup}</h2>}
        <div className={columns.length > IN_A_ROW ? 'bracket long' : 'bracket'}>
          {columns.map((sections, index) => {
            const shown = sections.map(({ phase, series, isBeside }, at) => (
              <Phase
                key={`${phase.playoffName} ${at}`}
                names={names}
                phase={phase}
                heading={isBeside || phase.playoffName === cup ? '' : phase.playoffName}
                series={series}
              />
            ))
            return shown.length === 1 ? (
              shown
            ) : (
              <div key={index} className="ends">
                {shown}
              </div>
            )
          })}
        </div>
      </Fragment>
    )
  })
}
