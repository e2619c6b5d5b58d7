/**
 * The letters of the display font (`publish/font`): capitals, the accents of Spanish and of
 * neighbouring languages, figures and punctuation.
 */
export const DISPLAY_LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÉÍÓÚÜÑÇÀÈÌÒÙÂÊÎÔÛÄËÏÖÃÕÅØ0123456789' +
  ' .,:;!¡?¿\'"’“”«»()[]/&+-–−×%#$@ºª°·‹›*'
