/** The addresses of Mesa's calls. DESIGN 13. */

const part = encodeURIComponent
const under = (id: string) => `/api/mesa/tournaments/${part(id)}`

export const mesaTournamentsPath = () => '/api/mesa/tournaments/'
export const mesaTournamentPath = under
export const mesaMatchPath = (id: string, match: string) => `${under(id)}/matches/${part(match)}`
export const mesaChangesPath = (id: string) => `${under(id)}/changes/`
export const mesaChangeListPath = (id: string) => `${under(id)}/changes/list/`
export const mesaPreviewPath = (id: string) => `${under(id)}/preview/`
export const mesaJournalPath = (id: string) => `${under(id)}/journal/`
export const mesaUndoPath = (id: string) => `${under(id)}/undo/`
export const mesaScorersPath = (id: string) => `${under(id)}/scorers`
export const mesaLinksPath = (id: string) => `${under(id)}/links/`
export const mesaRevokeLinkPath = (id: string) => `${under(id)}/links/revoke/`
export const mesaInvitationPath = () => '/api/mesa/invitation/'
export const mesaOpenLinkPath = () => '/api/mesa/link/'
