/** Words for links that ended, and for a chat's own browser. */

export const TROUBLES = {
  handOver: 'Enviarlos de otra manera',
  handOverOne: 'Enviarlo de otra manera',
  openInBrowser:
    'Este navegador es el del chat y puede perderlos. Ábrelo en el navegador: toca los tres puntos y elige «Abrir en el navegador».',
} as const

/** '3 SIN ENVIAR EN ESTE TELÉFONO.' */
export const unsentHereWords = (count: number) => `${count} sin enviar en este teléfono.`

/** 'Enlace «Cancha 1»: quien organiza lo quitó… 20 sin enviar siguen en este teléfono.' */
export const overWords = (name: string, why: string, unsent: number) =>
  `Enlace «${name}»: ${why}${unsent > 0 ? ` ${unsent} sin enviar se ${unsent === 1 ? 'queda' : 'quedan'} en este teléfono.` : ''}`
