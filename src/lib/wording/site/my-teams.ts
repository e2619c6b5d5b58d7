/** Words about the teams that a fan follows. */
export const MY_TEAMS_WORDS = {
  follow: 'Mi equipo',
  title: 'Mis equipos',
  isNew: 'Nuevo',
  next: 'Sigue:',
  last: 'Último:',
  remove: 'Quitar',
} as const

/** Separate, because its scripts carry no other words. */
export const GONE = 'Ya no está en el sitio.'
export const NOT_KEPT = 'Este teléfono no deja guardarlo.'
