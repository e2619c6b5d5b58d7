/** Which pages a tournament has: what `getStaticPaths` of the beta routes answers. */
import { allTournaments } from './tournaments.ts'

const tournamentsOf = async (basketball: boolean) =>
  (await allTournaments()).filter(({ sport }) => (sport === 'basketball') === basketball)

const paths = async (basketball: boolean) =>
  (await tournamentsOf(basketball)).map((tournament) => ({
    params: { id: tournament.URL_name },
    props: { tournament },
  }))

/** A page a local football tournament. */
export const footballPaths = () => paths(false)

/** A page a basketball tournament. */
export const basketballPaths = () => paths(true)

/** A page a team, addressed by its name. */
export const teamPaths = async () =>
  (await tournamentsOf(false)).flatMap((tournament) =>
    tournament.teams.map((team) => ({
      params: { id: tournament.URL_name, team: team.name },
      props: { tournament, team },
    })),
  )
