/** '1 gol', '2 goles'; without `many` the plural takes an s. */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

/** Whether a team's name has a plural article: 'Los Compadres', '🔥 Las Ñandúes'. */
export const isPlural = (team: string) => /^\P{L}*(?:las|los) /iu.test(team)

/**
 * 'venció', or 'vencieron' for a name with a plural article ('Las Ñandúes vencieron'); other teams
 * take a singular verb, as the press writes ('Pumas venció a Toluca').
 */
export const verb = (team: string, one: string, many: string) => (isPlural(team) ? many : one)
