/** Words for posters (`browser/poster`); those of the button are in `make-poster.ts`. */
export const POSTER_WORDS = {
  name: 'Cartel',
  close: 'Cerrar',
  what: 'Qué va en el cartel',
  size: 'Tamaño',
  sizes: { feed: 'Publicación', story: 'Historia' },
  rol: 'Rol',
  results: 'Resultados',
  table: 'Tabla',
  match: 'Partido',
  suspended: 'Suspendidos',
  scorers: 'Goleo',
  share: 'Compartir',
  save: 'Guardar',
  copy: 'Copiar imagen',
  drawing: 'Dibujando…',
  ready: 'Listo para compartir.',
  copied: 'Copiada. Pégala en tu chat.',
  notCopied: 'No se pudo copiar. Guárdala y mándala desde tus fotos.',
  notShared: 'No se pudo compartir. Guárdala y mándala desde tus descargas.',
  saved: (files: readonly string[]) =>
    `${files.length > 1 ? 'Se guardaron' : 'Se guardó'} en tus descargas: ${files.join(', ')}`,
  noMemory: 'A tu teléfono no le alcanzó la memoria. Cierra otras pestañas y vuelve a tocar.',
  nothing: 'Todavía no hay nada para un cartel en esta página.',
  elsewhere: (whose: readonly string[]) =>
    `Sin la imagen de ${whose.join(', ')}: está en otro sitio o no llegó.`,
  penalties: 'Penales',
  final: 'Final',
  more: (count: number) => `y ${count} más`,
  parts: (count: number) => `Son ${count} imágenes: no cabía todo en una que se pudiera leer.`,
  sponsor: 'Patrocinador',
  /** From Mesa, once the day's last match is over. */
  ofDay: 'Resultados del día',
} as const

/** 'domingo, 6 de diciembre de 2026' → 'domingo 6 de diciembre' */
export const posterDay = (day: string) => day.replace(',', '').replace(/ de \d{4}$/, '')
