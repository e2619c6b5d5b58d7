/** What a page says that asks for itself again: apart, for its script carries no other words. */
export const RENEWING_WORDS = {
  /** `minutes` since it was last as fresh as could be. */
  age: (minutes: number) => (minutes < 1 ? 'Al momento' : `Actualizado hace ${minutes} min`),
  changed: 'Hay cambios en la página.',
} as const
