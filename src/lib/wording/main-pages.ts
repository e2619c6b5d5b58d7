/** Words of the site's own static pages; separate, so that live pages do not load them. */

export const HOME_WORDS = {
  homeTitle: 'Torneos de barrio, con su tabla y su gente',
  homeEmpty: 'Todavía no hay torneos. El primero puede ser el tuyo.',
} as const

export const LOADER_WORDS = { versus: 'VS', line: 'Torneos de barrio' } as const

export const NEWS_WORDS = {
  newsTitle: 'Últimos resultados y próximos partidos de todos los torneos.',
  results: 'Resultados',
  upcoming: 'Por jugar',
  noResults: 'Todavía no hay resultados',
  noUpcoming: 'No hay partidos programados',
} as const

export const ORGANISE_WORDS = {
  organiseTitle: 'Pon tu torneo aquí',
  organiseLead:
    'Tablas, jornadas, equipos y goleadores en páginas que abren hasta con una rayita de señal.',
  organiseSteps: [
    [
      'Cuéntanos',
      'Nombre del torneo, deporte, equipos, canchas y días de juego. Con eso armamos el calendario.',
    ],
    [
      'Recibe tu carpeta',
      'Un archivo corto por equipo y uno por jornada. Si ya llevas una hoja de cálculo, la importamos.',
    ],
    [
      'Captura y listo',
      'Después de cada jornada escribes los marcadores. La tabla, los goleadores y los cruces se acomodan solos.',
    ],
  ],
  organiseKinds: [
    [
      'Del sitio',
      'Lo usual, para futbol y basquetbol: en archivos o desde el teléfono. Cada cambio se publica en segundos.',
    ],
    [
      'En vivo',
      'Para futbol que se captura en la cancha: cada gol se ve al momento, minuto a minuto.',
    ],
  ],
  organiseCall: 'Quiero organizar un torneo',
  organiseButton: 'Escríbenos por WhatsApp',
  organiseFree: 'Sin registro para los aficionados y sin instalar nada.',
} as const

export const ADMIN_WORDS = {
  admin: 'Página escondida',
  adminHelp: 'Desde ahora las visitas de este navegador no se registran.',
  adminValue: 'Valor guardado:',
  adminNoScript: 'hace falta JavaScript',
  adminRefused: 'este navegador no deja guardar nada',
} as const
