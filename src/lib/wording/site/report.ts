/** Words of the page on which visitors report a tournament. */
export const REPORT_WORDS = {
  title: 'Reportar un torneo',
  description: 'Avisa a quien lleva el sitio de algo malo en un torneo.',
  help: 'Lo lee quien lleva el sitio: insultos, fotos sin permiso, un torneo falso. Para corregir un marcador o un nombre, escríbele a quien organiza.',
  page: '¿En qué página?',
  pageHelp: 'La dirección de la página del torneo.',
  text: '¿Qué está mal?',
  textHelp: 'No se contesta: no hacen falta tus datos.',
  send: 'Mandar el aviso',
  received: 'Gracias. Quien lleva el sitio lo va a revisar.',
  back: 'Regresar al torneo',
  noPage:
    'Esa dirección no es de un torneo de este sitio. Abre la página del torneo, copia su dirección y pégala aquí.',
  noText: 'Escribe qué está mal.',
  failed: 'No se pudo mandar. Inténtalo otra vez en un rato.',
  orChat: 'O escribe por WhatsApp',
} as const
