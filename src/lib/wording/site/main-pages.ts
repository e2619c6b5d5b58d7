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
    ['Pega tus equipos', 'La lista del chat tal como está: con números, emoji o teléfonos.'],
    [
      'Mira tu rol',
      'Elige cómo se juega, días, horas y canchas. El calendario sale completo antes de publicar.',
    ],
    [
      'Comparte y anota',
      'Tu página tiene enlace y código. Cada marcador acomoda la tabla, los goleadores y los cruces.',
    ],
  ],
  organiseStart: 'Hacer mi torneo',
  organiseTime: 'Unos cinco minutos, desde el teléfono. La cuenta se pide al final.',
  organiseMesa: 'Ya tengo torneo: abrir Mesa',
  organiseCall: 'Quiero organizar un torneo',
  organiseButton: '¿Dudas? Escríbenos por WhatsApp',
  organiseFree: 'Sin registro para los aficionados y sin instalar nada.',
} as const

export const ADMIN_WORDS = {
  admin: 'Página escondida',
  adminHelp: 'Desde ahora las visitas de este navegador no se registran.',
  adminValue: 'Valor guardado:',
  adminNoScript: 'hace falta JavaScript',
  adminRefused: 'este navegador no deja guardar nada',
} as const
