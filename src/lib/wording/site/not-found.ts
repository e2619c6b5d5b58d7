/** Words of pages that are not there, apart from those that every live page loads. */
export const NOT_FOUND_WORDS = {
  pageNotFound: 'Página no encontrada',
  notFoundHelp: 'Puede que el enlace esté mal escrito o que lo que buscas ya no esté aquí.',
  seeTournaments: 'Ver todos los torneos',
  toTournament: 'Ir al torneo',
} as const
