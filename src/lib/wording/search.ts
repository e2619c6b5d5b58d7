/** What the search page says. */
export const SEARCH_WORDS = {
  lead: 'Un torneo, un equipo o una persona: bastan las primeras letras.',
  label: '¿Qué buscas?',
  searching: 'Buscando…',
  failed: 'No se pudo buscar. Revisa tu señal.',
  retry: 'Intentar otra vez',
  noScript: 'Para buscar hace falta JavaScript. Sin él, todos los torneos están en la portada.',
  kinds: ['Torneo', 'Equipo', 'Persona'],
} as const

export const foundWords = (count: number) =>
  count === 0
    ? 'Nada con esas letras. Prueba con otras.'
    : count === 1
      ? '1 resultado'
      : `${count} resultados`
