/** Words of what a fan takes along. */
export const SHARING_WORDS = {
  share: 'Compartir',
  addToCalendar: 'Agregar a mi calendario',
  subscribe: 'Suscribirme (se actualiza solo)',
} as const
