/** Words of the organiser's links, loaded with that part alone. */
import { plural } from '../plural.ts'

export const LINKS = {
  title: 'Anotar por enlace',
  help: 'Quien tenga el enlace anota sin cuenta, hasta el mediodía del día siguiente; el de un partido, del día después del partido, aunque se mueva. Mándalo al grupo y listo.',
  what: 'Qué se anota',
  name: 'Nombre del enlace',
  make: 'Hacer el enlace',
  share: 'Compartir',
  whatsApp: 'Mandar por WhatsApp',
  copy: 'Copiar',
  copied: 'Copiado: pégalo en el chat.',
  once: 'Compártelo ahora: no se puede volver a mostrar. Si se pierde, haz otro.',
  qr: 'Código QR del enlace',
  revoke: 'Quitar',
  revokeSure: 'Sí, quitarlo',
  sheets: 'Cédulas con código para anotar',
  sheetsHelp: 'Una hoja por partido: quien lee el código de su hoja anota ese partido.',
  drawing: 'Haciendo los códigos…',
  noCodes: 'No se pudieron hacer los códigos. Busca señal e inténtalo otra vez.',
  scan: 'Léelo y anota',
  none: 'Todavía no hay enlaces.',
  nothingToScore: 'No hay partidos por jugar. Programa alguno y regresa.',
  noName: 'Sin nombre',
  state: { valid: 'Vale', ended: 'Ya terminó', revoked: 'Lo quitaste', used: 'Ya se usó' },
  invitation: 'Invitación para organizar',
} as const

/** 'Todo el dom 29 nov'; `day` in short form. */
export const wholeDayWords = (day: string) => `Todo el ${day}`

/** 'dom 29 nov · Cancha 1'; `day` in short form. */
export const courtDayWords = (day: string, court: string) => `${day} · ${court}`

/** 'Vale hasta el lun 30 nov, 12:00 p. m.'; `day` in short form. */
export const validUntilWords = (day: string, hour: string) => `Vale hasta el ${day}, ${hour}`

/** '2 teléfonos' */
export const phonesWords = (count: number) =>
  count === 0 ? 'nadie lo ha abierto' : plural(count, 'teléfono')

/** 'Beto: 3 sin enviar' */
export const phoneWords = (who: string | null, unsent: number) =>
  `${who ?? LINKS.noName}${unsent > 0 ? `: ${unsent} sin enviar` : ''}`

/** What the link of a printed cédula is called. */
export const sheetLinkWords = (match: string) => `Cédula: ${match}`

/** The message that carries an invitation, before the address. */
export const toOrganiseWords = (tournament: string) =>
  `Te invito a organizar ${tournament} conmigo. Ábrelo con tu cuenta, o haz una ahí mismo:`

/** What is sent to the chat, before the address. */
export const invitationWords = (tournament: string, name: string) =>
  `${tournament}: anota aquí los partidos (${name}).`
