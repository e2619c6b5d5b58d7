/** What a phone says of the next match on a card, by what its clock knows: kept apart from all other words. */
export const CARD_NOW: Readonly<Record<string, string | undefined>> = {
  today: 'hoy',
  tomorrow: 'mañana',
  begun: 'empezó a las',
}
