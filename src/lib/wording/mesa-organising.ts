/** What Mesa says to organisers alone, with the script that comes later. DESIGN 13. */
export const ORGANISING = {
  adjustPoints: 'Dar o quitar puntos',
  points: 'Cuántos puntos',
  pointsHelp: 'Con menos para quitar: -3. Se leen junto a la tabla, con su porqué.',
  needsPoints: 'Escribe cuántos puntos, por ejemplo -3, y por qué.',
  reason: 'Por qué',
  drawLots: 'Sorteo entre empatados',
  drawHelp:
    'Toca a los equipos empatados en el orden en que salieron. Cuenta solo entre los que todo lo demás deja iguales.',
  drawn: 'Salió en el lugar',
  saveDraw: 'Guardar el sorteo',
  drawAgain: 'Empezar de nuevo',
  older: 'Ver más',
} as const
