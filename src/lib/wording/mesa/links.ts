/** Words of links, by which people score without an account. DESIGN 17. */

export const LINK_WORDS = {
  who: '¿Quién anota?',
  isMe: 'Listo',
  opening: 'Abriendo el enlace…',
  broken: 'El enlace llegó incompleto. Pide que te lo manden otra vez y tócalo completo.',
  offline: 'Sin señal no se puede abrir por primera vez. Busca señal y toca el enlace otra vez.',
} as const

/** 'enlace «Cancha 1»', as the journal and commits name who acted. */
export const linkWords = (name: string) => `enlace «${name}»`

/** 'Beto (enlace «Cancha 1»)' */
export const byLinkWords = (who: string, link: string) => `${who} (${link})`
