import { isFinalTable } from '../lib/rules/table/final-table.ts'
import { type GroupTable, hasBegun, type StandingRow } from '../lib/rules/table/standings.ts'
import type { Sport, Tournament } from '../lib/schema/tournament.ts'
import {
  adjustmentWords,
  columnWords,
  groupTitle,
  markWords,
  reasonWords,
  signed,
  WORDS,
} from '../lib/wording/wording.ts'
import type { ChanceNotes } from '../lib/outlook/chance-notes.ts'
import { Crest } from './crest.tsx'
import { Fitted } from './fitted.tsx'
import { Form } from './form.tsx'
import { TeamName } from './team-name.tsx'
import './standings.css'

type Column = Parameters<typeof columnWords>[0]

const figures = (row: StandingRow, hasGoals: boolean): Record<Column, string | number> => ({
  pj: row.played,
  g: row.won,
  e: row.tied,
  ep: row.tiedWon,
  p: row.lost,
  gf: hasGoals ? row.goalsFor : '',
  gc: hasGoals ? row.goalsAgainst : '',
  dg: hasGoals && !row.team.dontShowPointDif ? signed(row.goalDifference) : '',
  pts: row.points,
})

/**
 * The notes under a row: what the team needs, else why it has its position; adjustments of its
 * points.
 */
function notes(row: StandingRow, tournament: Tournament, needs: string | undefined) {
  const { reason, adjustments, played } = row
  return [
    needs ??
      (reason &&
        played > 0 &&
        reasonWords({ ...reason, names: reason.teams.map((team) => team.name) }, tournament.sport)),
    ...adjustments.map(({ points, reason }) => adjustmentWords(points, reason)),
  ].filter((note) => typeof note === 'string')
}

/** The columns of a table, in order; shoot-outs only if one was won. */
function columnsOf(rows: readonly StandingRow[]): Column[] {
  const hasShootOuts = rows.some((row) => row.tiedWon > 0)
  return ['pj', 'g', 'e', ...(hasShootOuts ? (['ep'] as const) : []), 'p', 'gf', 'gc', 'dg', 'pts']
}

function Caption({ letter }: Pick<GroupTable, 'letter'>) {
  return (
    <caption>
      {letter ? (
        <>
          {`${WORDS.group} `}
          <em>{letter}</em>
        </>
      ) : (
        groupTitle(null)
      )}
    </caption>
  )
}

function Head({ columns, sport }: { columns: readonly Column[]; sport: Sport }) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr">{WORDS.place}</span>
        </th>
        <th scope="col">{WORDS.team}</th>
        {columns.map((column) => {
          const [short] = columnWords(column, sport)
          return (
            <th key={column} scope="col">
              {short}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

type RowProps = {
  tournament: Tournament
  row: StandingRow
  columns: readonly Column[]
  /** '–' before the first result. */
  position: number | string
  /** The mark's meaning, in words. */
  mark: string | null
  /** What the team needs from its last match, in one sentence. */
  needs: string | undefined
  /** Its last results are shown beside it. */
  hasForm: boolean
  /** False where a server sends counters without goals. */
  hasGoals: boolean
}

/** A team's row, with its notes below. */
function Row({ tournament, row, position, columns, mark, needs, hasForm, hasGoals }: RowProps) {
  const cells = figures(row, hasGoals)
  const why = notes(row, tournament, needs)
  return (
    <>
      <tr className={row.mark ?? undefined}>
        <td>{position}</td>
        <th scope="row">
          <Crest team={row.team} />
          <span>
            <Fitted isInTable name={row.team.name}>
              <TeamName tournament={tournament} team={row.team} />
            </Fitted>
            {hasForm && <Form form={row.form} />}
            {mark && <small>{mark}</small>}
          </span>
        </th>
        {columns.map((column) => (
          <td key={column}>{cells[column]}</td>
        ))}
      </tr>
      {why.length > 0 && (
        <tr className="why">
          <td></td>
          <td colSpan={columns.length + 1}>{why.join(' ')}</td>
        </tr>
      )}
    </>
  )
}

/**
 * Returns the words of a row's mark. A team in a playoff match plays on, whatever the table says; a
 * team that is already through or out is not called provisional.
 */
function markWordsIn(tournament: Tournament, table: GroupTable, notes: ChanceNotes) {
  const isFinal = isFinalTable(tournament, table)
  const drawn = new Set(
    tournament.playoffs.flatMap(({ matches }) =>
      matches.flatMap(({ team1, team2 }) => [team1.team, team2.team]),
    ),
  )
  return ({ mark, team }: StandingRow) => {
    if (team.withdrawn) return WORDS.withdrawn
    const noted = notes.get(team.id)?.mark
    if (mark === 'eliminated' && drawn.has(team) && (isFinal || !noted))
      return (isFinal && noted) || WORDS.playsOn
    return mark && (noted ?? markWords(mark, isFinal))
  }
}

/** One group's table. Every position has its meaning, and the reason if points did not decide. */
export function StandingsTable({
  tournament,
  table,
  notes,
}: {
  tournament: Tournament
  table: GroupTable
  /** Which teams are already through or out. */
  notes: ChanceNotes
}) {
  const { letter, rows, hasGoals } = table
  const columns = columnsOf(rows)
  const isBegun = hasBegun(table)
  const markOf = markWordsIn(tournament, table, notes)
  // During the playoffs, a team's last results are no longer those of the table.
  const hasForm = tournament.playoffs.length === 0 || !isFinalTable(tournament, table)
  return (
    <table className="standings" data-group={letter ?? undefined}>
      <Caption letter={letter} />
      <Head columns={columns} sport={tournament.sport} />
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.team.id}
            tournament={tournament}
            row={row}
            position={isBegun ? row.position : '–'}
            columns={columns}
            mark={markOf(row)}
            needs={notes.get(row.team.id)?.needs}
            hasForm={hasForm}
            hasGoals={hasGoals}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Explains the column headings; goals for and against only where they are shown. */
export function TableLegend({
  tournament,
  tables,
}: {
  tournament: Tournament
  /** The tables above whose columns it explains. */
  tables: readonly GroupTable[]
}) {
  const columns = columnsOf(tables.flatMap(({ rows }) => rows)).filter((column) => column !== 'pts')
  const said = (some: readonly Column[]) =>
    some
      .map((column) =>
        columnWords(column, tournament.sport)
          .join(' ')
          .toLowerCase()
          .replace(/^\S+/, (short) => short.toUpperCase()),
      )
      .join(' · ')
  const [before, after] = [columns.slice(0, -3), columns.slice(-1)]
  return (
    <p className="legend">
      {said(before)} · <span>{said(columns.slice(-3, -1))} · </span>
      {said(after)}
    </p>
  )
}
