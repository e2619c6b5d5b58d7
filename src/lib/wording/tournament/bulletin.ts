/** Words of the weekly bulletin: one page to print or to keep as PDF. */
export const BULLETIN_WORDS = {
  title: 'Boletín',
  link: 'Boletín para imprimir',
  after: (round: string) => `Después de: ${round}`,
  before: 'Antes de empezar',
  print: 'Imprímelo o guárdalo como PDF: cabe en una hoja tamaño carta.',
  results: 'Resultados',
  noResults: 'Todavía no se juega ningún partido.',
  scorers: 'Goleo',
  scorersOfPoints: 'Más puntos',
  suspended: 'Suspendidos',
  next: 'Lo que sigue',
  noNext: 'No queda ningún partido por jugar.',
  noDay: 'Sin fecha',
  more: (count: number) => `y ${count} más`,
} as const
