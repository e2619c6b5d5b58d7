/** Words of a page that refreshes itself; separate, because its script carries no other words. */
export const RENEWING_WORDS = {
  /** `minutes` since its data was fully fresh. */
  age: (minutes: number) => (minutes < 1 ? 'Al momento' : `Actualizado hace ${minutes} min`),
  changed: 'Hay cambios en la página.',
} as const
