import { CrestSheet } from '../components/crest.tsx'
import { chanceNotes } from '../components/chance-notes.ts'
import { StandingsTable, TableLegend } from '../components/standings.tsx'
import { homeLink, tournamentLink } from '../lib/addresses/links.ts'
import { groupTables } from '../lib/rules/standings.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { SITE } from '../lib/wording/site.ts'
import { WORDS } from '../lib/wording/wording.ts'
import './embedded-table.css'

/** A tournament's tables and nothing else, inside somebody else's page; the name leads to ours. */
export function EmbeddedTableScreen({ tournament }: { tournament: Tournament }) {
  const { name, teams } = tournament
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
            {groupTables(tournament).map((table) => (
              <StandingsTable
                key={table.letter ?? ''}
                tournament={tournament}
                table={table}
                chanceNotes={chanceNotes}
              />
            ))}
          </div>
          <TableLegend tournament={tournament} />
        </>
      )}
      <p className="legend">
        <a href={homeLink()}>{SITE.name}</a>
      </p>
    </main>
  )
}
