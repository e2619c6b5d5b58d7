/** Words of links, by which people score without an account. DESIGN 17. */

/** 'enlace «Cancha 1»', as the journal and commits name who acted. */
export const linkWords = (name: string) => `enlace «${name}»`

/** 'Beto (enlace «Cancha 1»)' */
export const byLinkWords = (who: string, link: string) => `${who} (${link})`
