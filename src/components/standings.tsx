import { Fragment } from 'react'
import { isTableFinal } from '../lib/rules/group-stage.ts'
import type { GroupTable, StandingRow } from '../lib/rules/standings.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import {
  adjustmentWords,
  columnWords,
  FORM,
  groupTitle,
  markWords,
  reasonWords,
  signed,
  WORDS,
} from '../lib/wording/wording.ts'
import { Crest } from './crest.tsx'
import { TeamName } from './team-name.tsx'
import './standings.css'

type Column = Parameters<typeof columnWords>[0]

const figures = (row: StandingRow): Record<Column, string | number> => ({
  pj: row.played,
  g: row.won,
  e: row.tied,
  ep: row.tiedWon,
  p: row.lost,
  gf: row.goalsFor,
  gc: row.goalsAgainst,
  dg: row.team.dontShowPointDif ? '' : signed(row.goalDifference),
  pts: row.points,
})

/** What stands under a team's name: its mark in words, why it stands there, its points by decision. */
function notes(row: StandingRow, tournament: Tournament) {
  const { reason, adjustments, played } = row
  return [
    reason &&
      played > 0 &&
      reasonWords({ ...reason, names: reason.teams.map((team) => team.name) }, tournament.sport),
    ...adjustments.map(({ points, reason }) => adjustmentWords(points, reason)),
  ].filter((note) => typeof note === 'string')
}

/** The last five results, oldest first; the letters are those of the columns. */
function Form({ form }: { form: StandingRow['form'] }) {
  if (form.length === 0) return null
  return (
    <span className="form">
      {form.map((result, index) => (
        <i key={index} className={result}>
          {FORM[result]}
        </i>
      ))}
    </span>
  )
}

/** One group's table. Every position says what it means, and why where points did not decide. */
export function StandingsTable({
  tournament,
  table,
}: {
  tournament: Tournament
  table: GroupTable
}) {
  const { letter, rows } = table
  const columns: Column[] = ['pj', 'g', 'e', 'p', 'gf', 'gc', 'dg', 'pts']
  if (rows.some((row) => row.tiedWon > 0)) columns.splice(3, 0, 'ep')
  const isFinal = isTableFinal(
    tournament,
    rows.map(({ team }) => team),
  )
  const playsOn = new Set(
    tournament.playoffs.flatMap(({ matches }) =>
      matches.flatMap(({ team1, team2 }) => [team1.team, team2.team]),
    ),
  )
  return (
    <table className="standings" data-group={letter ?? undefined}>
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
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{WORDS.place}</span>
          </th>
          <th scope="col">{WORDS.team}</th>
          {columns.map((column) => {
            const [short, long] = columnWords(column, tournament.sport)
            return (
              <th key={column} scope="col" data-k={column}>
                <abbr title={long}>{short}</abbr>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const cells = figures(row)
          const why = notes(row, tournament)
          return (
            <Fragment key={row.team.id}>
              <tr className={row.mark ?? undefined}>
                <td data-k="pos">{row.position}</td>
                <th scope="row">
                  <Crest team={row.team} />
                  <span>
                    <TeamName tournament={tournament} team={row.team} />
                    <Form form={row.form} />
                    {row.mark && (
                      <small>
                        {playsOn.has(row.team) && row.mark === 'eliminated'
                          ? WORDS.playsOn
                          : markWords(row.mark, isFinal)}
                      </small>
                    )}
                  </span>
                </th>
                {columns.map((column) => (
                  <td key={column} data-k={column}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
              {why.length > 0 && (
                <tr className="why">
                  <td></td>
                  <td colSpan={columns.length + 1}>{why.join(' ')}</td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

/** What the short column heads stand for, for people who cannot hover. */
export function TableLegend({ tournament }: { tournament: Tournament }) {
  const columns: Column[] = ['pj', 'g', 'e', 'p', 'gf', 'gc', 'dg']
  return (
    <p className="legend">
      {columns
        .map((column) =>
          columnWords(column, tournament.sport)
            .join(' ')
            .toLowerCase()
            .replace(/^\S+/, (short) => short.toUpperCase()),
        )
        .join(' · ')}
    </p>
  )
}
