/** Words of a team's page alone. */
export const TEAM_PAGE_WORDS = {
  noPlayers: 'Todavía no hay plantel registrado',
  unknownYear: '???',
  born: 'Nac.',
  roster: 'Plantel',
  record: 'Cómo va',
} as const
