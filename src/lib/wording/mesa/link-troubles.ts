/** Words for links that ended, and for a chat's own browser. */

export const TROUBLES = {
  handOver: { link: 'Enviar con el enlace nuevo', account: 'Enviar con mi cuenta' },
  copyLink: 'Copiar mi enlace',
  inChat:
    'Estás en el navegador del chat. Mejor copia tu enlace y pégalo en el tuyo (Chrome, Safari).',
  /** The same for a phone on its side, where one line has to do. */
  openInBrowserShort:
    'No cierres esta página: copia tu enlace y anota lo que sigue en tu navegador.',
  openInBrowser:
    'Este navegador es el del chat y puede perderlos: no cierres esta página hasta que se envíen. Lo que sigue anótalo en tu navegador (Chrome, Safari): copia tu enlace y pégalo ahí.',
} as const

/** 'Copiar mi enlace', with its name where there are several. */
export const copyLinkWords = (name: string, count: number) =>
  count > 1 ? `${TROUBLES.copyLink}: ${name}` : TROUBLES.copyLink

/** '3 SIN ENVIAR EN ESTE TELÉFONO.' */
export const unsentHereWords = (count: number) => `${count} sin enviar en este teléfono.`

/** 'Enlace «Cancha 1»: quien organiza lo quitó… 20 sin enviar siguen en este teléfono.' */
export const overWords = (name: string, why: string, unsent: number) =>
  `Enlace «${name}»: ${why}${unsent > 0 ? ` ${unsent} sin enviar se ${unsent === 1 ? 'queda' : 'quedan'} en este teléfono.` : ''}`
