import { mesaMatchLink } from '../../lib/addresses/mesa-page-links.ts'
import type { Agenda, MatchRow } from '../../lib/mesa/today.ts'
import { clock, shortDay } from '../../lib/rules/matches/dates.ts'
import type { MesaMatchLine } from '../../lib/schema/mesa.ts'
import { MESA_WORDS, unsentWords } from '../../lib/wording/mesa/mesa.ts'
import { Fitted } from '../../components/fitted.tsx'

const whenOf = ({ date, time, location }: MesaMatchLine) =>
  [date && shortDay(date), time && clock(time), location].filter(Boolean).join(' · ')

/** A side's name, or words for an undecided team. */
export const mesaSideName = ({ name }: { name: string | null }) => name ?? MESA_WORDS.toBeDecided

/** '2 – 1', with a shoot-out in brackets; undefined without a score. */
export function scoreLine({ team1, team2 }: Pick<MesaMatchLine, 'team1' | 'team2'>) {
  if (team1.goals === undefined || team2.goals === undefined) return undefined
  const goals = `${team1.goals} – ${team2.goals}`
  if (team1.penaltyGoals === undefined || team2.penaltyGoals === undefined) return goals
  return `${goals} (${team1.penaltyGoals} – ${team2.penaltyGoals})`
}

/** A match as a link. */
function Row({ row: { tournament, tournamentName, match, unsent }, isOfMany, isLate }: RowProps) {
  const score = scoreLine(match)
  return (
    <li>
      <a className="row" href={mesaMatchLink(tournament, match.id)}>
        <span className="row-when">
          {match.word !== 'vs' && (
            <b className={match.word === 'VIVO' && !isLate ? 'word live' : 'word'}>
              {match.word === 'VIVO' && isLate ? MESA_WORDS.isItOver : match.word}
            </b>
          )}
          {whenOf(match) || match.round}
        </span>
        <span className="row-sides">
          <b>
            <Fitted name={mesaSideName(match.team1)} />
          </b>
          <em>{score ?? 'vs'}</em>
          <b>
            <Fitted name={mesaSideName(match.team2)} />
          </b>
        </span>
        <span className="row-of">
          {[...new Set([isOfMany && tournamentName, match.round, match.matchName])]
            .filter(Boolean)
            .join(' · ')}
          {unsent > 0 && <b className="row-unsent">{unsentWords(unsent)}</b>}
        </span>
      </a>
    </li>
  )
}

type RowProps = { row: MatchRow; isOfMany: boolean; isLate: boolean }

/** Matches under a heading; renders nothing without any. */
export function Rows({
  title,
  rows,
  isOfMany = false,
  isLate = false,
}: {
  title: string
  rows: readonly MatchRow[]
  /** The matches are from several tournaments, so each shows its own. */
  isOfMany?: boolean
  /** Their day has passed. */
  isLate?: boolean
}) {
  if (rows.length === 0) return null
  return (
    <section>
      <Title title={title} count={rows.length} />
      <List {...{ rows, isOfMany, isLate }} />
    </section>
  )
}

const Title = ({ title, count }: { title: string; count: number }) => (
  <h2 className="k">
    {title} <em>{count}</em>
  </h2>
)

const List = ({ rows, isOfMany, isLate }: ListProps) => (
  <ul className="rows">
    {rows.map((row) => (
      <Row
        key={`${row.tournament} ${row.match.id}`}
        row={row}
        isOfMany={isOfMany}
        isLate={isLate}
      />
    ))}
  </ul>
)
type ListProps = Omit<RowProps, 'row'> & { rows: readonly MatchRow[] }

/** Whether the played matches are shown; undefined until a person says so. */
export type Fold = { isOpen: boolean | undefined; onFold: (isOpen: boolean) => void }

/** What was played, the newest first: folded where there is anything else. */
export function PlayedRows({ agenda, isOfMany = false, fold }: PlayedProps) {
  const { played, ...rest } = agenda
  if (played.length === 0) return null
  const isAlone = Object.values(rest).every((rows) => rows.length === 0)
  const isOpen = fold.isOpen ?? isAlone
  return (
    <details
      className="played"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && fold.onFold(open)}
    >
      <summary>
        <Title title={MESA_WORDS.alreadyPlayed} count={played.length} />
      </summary>
      <List rows={played} isOfMany={isOfMany} isLate={false} />
    </details>
  )
}
type PlayedProps = { agenda: Agenda; isOfMany?: boolean; fold: Fold }
