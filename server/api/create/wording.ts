/** Refusals of new tournaments: what is wrong, and what to do. */

export const CREATE_SAYS = {
  nobody: 'En este sitio los torneos los hace quien lo lleva. Escríbele para que haga el tuyo.',
  invited:
    'En este sitio solo hace torneos quien ya organiza uno. Pídele a quien lleva el sitio que te invite.',
  accountsOnly: 'Para hacer un torneo entra con tu cuenta.',
  tooMany: (most: number) =>
    `Ya llevas ${most} torneos sin terminar, que es el tope de una cuenta. Termina o quita uno para hacer otro.`,
  tooManyBack: (most: number) =>
    `La cuenta que hizo este torneo ya lleva ${most} sin terminar, que es el tope. Termina o quita uno para traerlo de vuelta.`,
  tooOften:
    'Desde tu red ya se hicieron muchos torneos hoy. Publica mañana: tu borrador sigue aquí.',
  siteFull:
    'Hoy ya se hicieron demasiados torneos en este sitio. Publica mañana: tu borrador sigue aquí.',
  notSaved: 'No se pudo guardar en el servidor. Tu borrador sigue aquí: toca «Publicar» otra vez.',
  notWhole: 'El borrador no llegó completo. Actualiza la página y toca «Publicar» otra vez.',
  notYours:
    'Una temporada nueva la hace quien organiza la anterior, y ese torneo ya no está o ya no es tuyo. Empieza otro torneo.',
  brokenBefore:
    'Los datos de la temporada anterior tienen errores y no se pueden leer. Corrígelos en Mesa y publica otra vez.',
  picture: 'La imagen no llegó completa. Cámbiala o quítala donde escribiste el nombre.',
  tooLarge: 'El borrador es demasiado grande. Quita equipos o acorta sus nombres.',
} as const
