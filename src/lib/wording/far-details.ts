/** Beside a link to a match's details, where what brings them does not come. */
export const FAR_DETAILS_WORDS = {
  needsSignal: 'No llegaron los detalles: revisa tu señal y vuelve a tocar.',
} as const
