import { CrestSheet } from '../../components/crest.tsx'
import { chanceNotes } from '../../lib/outlook/chance-notes.ts'
import { StandingsTable, TableLegend } from '../../components/standings.tsx'
import { homeLink, tournamentLink } from '../../lib/addresses/links.ts'
import { groupTables } from '../../lib/rules/table/standings.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { SITE } from '../../lib/wording/site.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import './embedded-table.css'

/** Only a tournament's tables, inside another site's page; the name links to ours. */
export function EmbeddedTableScreen({ tournament }: { tournament: Tournament }) {
  const { name, teams } = tournament
  const tables = groupTables(tournament)
  return (
    <main className="embedded">
      <CrestSheet teams={teams} all={teams} />
      <h1 className="k">
        <a href={tournamentLink(tournament)}>{name}</a>
      </h1>
      {teams.length === 0 ? (
        <p className="empty">{WORDS.noTeams}</p>
      ) : (
        <>
          <div className="tables">
            {tables.map((table) => (
              <StandingsTable
                key={table.letter ?? ''}
                tournament={tournament}
                table={table}
                notes={chanceNotes(tournament, table)}
              />
            ))}
          </div>
          <TableLegend tournament={tournament} tables={tables} />
        </>
      )}
      <p className="legend">
        <a href={homeLink()}>{SITE.name}</a>
      </p>
    </main>
  )
}
