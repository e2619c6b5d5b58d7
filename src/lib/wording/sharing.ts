/** Words for calendars and sharing. */
export const SHARING_WORDS = {
  share: 'Compartir',
  shareTable: 'Compartir la tabla',
  shareChampion: (female: boolean) =>
    female ? 'Compartir a las campeonas' : 'Compartir al campeón',
  addToCalendar: 'Agregar a mi calendario',
  subscribe: 'Suscribirme (se actualiza solo)',
} as const
