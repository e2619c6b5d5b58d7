/** Words of a page that refreshes itself; separate, because its script carries no other words. */
export const RENEWING_WORDS = {
  note: 'De cuándo es esta página',
  /** `minutes` since its data was fully fresh. */
  age: (minutes: number) => (minutes < 1 ? 'Al momento' : `Actualizado hace ${minutes} min`),
  /** Of a copy on a static host; `made`: '28 de noviembre a las 8:43 p. m.', if the host says when. */
  copy: (made: string | undefined) =>
    made ? `Página del ${made}` : 'Puede llevar unos minutos de atraso',
  changed: 'Hay cambios en la página.',
} as const
