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
  photo: 'Foto',
  hasPhoto: 'con foto',
  choosePhoto: 'Tomar o elegir una foto',
  otherPhoto: 'Elegir otra foto',
  keepPhoto: 'Guardar la foto',
  photoKept: 'Foto guardada.',
  takeOffPhoto: 'Quitar la foto',
  preparing: 'Preparando la foto…',
  photoHelp:
    'Se envía chica y derecha, sin el lugar ni la hora en que se tomó. De menores, con permiso de su mamá o su papá.',
  reservedPhoto: 'Está en reserva: el sitio no va a mostrar su foto.',
  photoTrouble: {
    heavy:
      'Esa foto pesa demasiado para este teléfono. Elige otra, o mándala por WhatsApp y usa esa.',
    heic: 'Es una foto HEIC de iPhone y este navegador no la abre. Guárdala como JPG: por ejemplo, mándala por WhatsApp y usa esa.',
    unreadable: 'Ese archivo no se pudo abrir como foto. Elige una JPG o PNG.',
  },
} as const
