/** Words of live pages, of calls to the server and of their failures. */

/** Link to Mesa, for those who record the tournament. */
export const TO_MESA = 'Anotar en Mesa'

/** On the site's home; apart, as no live page needs them. */
export const LIVE_BILL_WORDS = {
  title: 'En línea',
  none: 'Por ahora no hay torneos en línea.',
} as const

export const LIVE_WORDS = {
  /** Used if the server gives no reason. */
  failed: 'No se pudo cargar. Revisa tu conexión e inténtalo otra vez.',
  /** An unexpected answer: from a captive portal, or from a server of another version. */
  malformed: 'El servidor respondió algo que no se entiende. Inténtalo otra vez en un momento.',
  notSent: 'No se pudo enviar. Revisa tu conexión e inténtalo otra vez.',
  loading: 'Cargando…',
  retry: 'Volver a intentar',
  offline: 'Sin conexión.',
  notRefreshed: 'No se pudo actualizar.',
  teamNotFound: 'Equipo No Encontrado',
  teamNotFoundHelp: 'Puede que el enlace esté mal escrito o que el equipo ya no juegue aquí.',
  playing: 'VIVO',
  /** Link from a match's details to the complete ones. */
  whoPlayed: 'Ver quién jugó',
  needsScript: 'Esta página trae sus datos con JavaScript. Actívalo para verla.',
} as const

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** 'Actualizado hace 3 min', from an age in milliseconds. */
export function ageWords(ms: number) {
  if (ms < 10_000) return 'Actualizado hace un momento'
  if (ms < MINUTE) return `Actualizado hace ${Math.floor(ms / 10_000) * 10} s`
  if (ms < HOUR) return `Actualizado hace ${Math.floor(ms / MINUTE)} min`
  if (ms < 24 * HOUR) return `Actualizado hace ${Math.floor(ms / HOUR)} h`
  return 'Actualizado hace más de un día'
}
