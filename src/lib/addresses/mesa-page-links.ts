/** Addresses of Mesa's other pages, used only within Mesa. DESIGN 13. */

export const mesaTournamentLink = (id: string) => `/mesa/${encodeURIComponent(id)}`
export const mesaMatchLink = (id: string, match: string) =>
  `${mesaTournamentLink(id)}/partidos/${encodeURIComponent(match)}`
export const mesaTeamLink = (id: string, team: string) =>
  `${mesaTournamentLink(id)}/equipos/${encodeURIComponent(team)}`
/** A link's secret stands behind the hash: no server and no log gets it. DESIGN 17. */
export const scoringLink = (secret: string) => `/mesa/enlace#${secret}`
