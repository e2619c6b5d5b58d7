/** Refusals about what lists show. */

export const LISTING_SAYS = {
  operatorsOnly: 'Eso solo lo ve quien lleva el sitio.',
  notWhole: 'Escribe en una o dos frases qué está mal, con menos de quinientas letras.',
  /** The line of changes that are of no one tournament. */
  ofSite: { id: 'sitio', name: 'Qué torneos salen en las listas' },
} as const
