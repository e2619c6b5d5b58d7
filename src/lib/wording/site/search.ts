/** Words of the search page. */
export const SEARCH_WORDS = {
  lead: 'Un torneo, un equipo o una persona: bastan las primeras letras.',
  label: '¿Qué buscas?',
  searching: 'Buscando…',
  failed: 'No se pudo buscar. Revisa tu señal.',
  retry: 'Intentar otra vez',
  noScript: 'Para buscar hace falta JavaScript. Sin él, todos los torneos están en la portada.',
  kinds: ['Torneo', 'Equipo', 'Persona'],
} as const

/** The number of results; the list shows at most `listed`. */
export function foundWords(count: number, listed: number) {
  if (count === 0) return 'Nada con esas letras. Prueba con otras.'
  if (count > listed) return `Los primeros ${listed} resultados`
  return count === 1 ? '1 resultado' : `${count} resultados`
}
