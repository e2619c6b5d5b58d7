/**
 * Words for a card's next match by the phone's clock; separate, because their script carries no
 * other words.
 */
export const CARD_NOW: Readonly<Record<string, string | undefined>> = {
  today: 'hoy',
  tomorrow: 'mañana',
  begun: 'empezó a las',
}
