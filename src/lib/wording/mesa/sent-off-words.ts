/** Words of the question after a card that sends off, in a script that loads later. */
export const SENT_OFF_WORDS = { howMany: '¿Cuántos partidos?', later: 'Luego' } as const

/** 'Roja contra Lobos': the reason of a suspension, as everybody reads it. */
export const redReason = (rival: string | null) => (rival ? `Roja contra ${rival}` : 'Roja')

/** 'Roja a 10 Luis Hernández. ¿Cuántos partidos?' */
export const redCardWords = (player: string) => `Roja a ${player}. ${SENT_OFF_WORDS.howMany}`

/** 'La regla da 1.' beside the numbers of matches. */
export const byRuleWords = (matches: number) => `La regla da ${matches}.`
