/** The two sides of a match, by their field names. */
export type SideKey = 'team1' | 'team2'

export const SIDES = ['team1', 'team2'] as const

export const opposite = (side: SideKey): SideKey => (side === 'team1' ? 'team2' : 'team1')
