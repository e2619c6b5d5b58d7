/** Words of pages without signal: the offline page, and the note on saved pages. */
export const OFFLINE_WORDS = {
  title: 'Sin señal',
  lead: 'Esta página no está guardada en tu teléfono. En cuanto haya señal, aquí estará.',
  again: 'Intentar otra vez',
  saved: 'Estas sí abren',
  none: 'Todavía no hay ninguna. Las páginas que visites con señal se guardan solas.',
  savedOn: (when: string) => `Guardada el ${when}`,
  /** `isSlow`: there is a connection, but no answer came in time. */
  note: (when: string, isSlow: boolean) =>
    `Guardada el ${when}; ${isSlow ? 'la señal no alcanzó para traerla de nuevo' : 'sin señal'}.`,
} as const
