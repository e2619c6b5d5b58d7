/** Words about a team that left the tournament. */

/** 'Se retiró el domingo, 8 de marzo de 2026. Los partidos que le faltaban son de sus rivales.' */
export const withdrawalWords = (date: string, matches: 'void' | 'awarded') =>
  `Se retiró el ${date}. ${
    matches === 'void'
      ? 'Ninguno de sus partidos cuenta para la tabla.'
      : 'Los partidos que le faltaban se dieron a sus rivales.'
  }`
