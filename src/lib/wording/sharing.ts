/** Words for calendars and sharing. */
export const SHARING_WORDS = {
  share: 'Compartir',
  shareTable: 'Compartir la tabla',
  shareChampion: (female: boolean) =>
    female ? 'Compartir a las campeonas' : 'Compartir al campeón',
  addToCalendar: 'Agregar a mi calendario',
  subscribe: 'Suscribirme (se actualiza solo)',
  /** Beside a match to come. */
  calendarOf: (team: string) => `Calendario de ${team}`,
  /** From a match's details to its page. */
  wholeMatch: 'Ver el partido completo',
} as const
