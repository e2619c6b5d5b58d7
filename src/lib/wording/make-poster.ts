/** Words of the button that makes posters: apart, because pages need no others. */
export const MAKE_POSTER = {
  make: 'Hacer cartel',
  /** Beside the button, where its script does not come. */
  needsSignal: 'No llegó el cartel: revisa tu señal y vuelve a tocar.',
} as const
