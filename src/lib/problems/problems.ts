/** Every possible mistake in a file, in the form of `catalogue.ts`. */
import { error, filledIn, warning, type Entry, type Values } from './catalogue.ts'
import type { Path } from '../schema/parse.ts'

const MEANT = '¿Quisiste decir {guess}?'
const SAVED_PLAIN = 'Guárdala como «SVG plano» o como PNG.'
const QUOTES = 'Pon todo el texto entre comillas: "así".'

const catalogue = {
  // The folder and its files.
  missingTorneo: error(
    'falta este archivo.',
    'Créalo con nombre, organiza, rama y lugar; en LEEME.md hay uno completo.',
  ),
  folderName: error(
    'el nombre de la carpeta, «{value}», no sirve para una dirección.',
    'Usa solo minúsculas sin acentos, números y guiones.',
    'Cámbialo a {guess}',
  ),
  urlName: error(
    '«{value}» no es el nombre de la carpeta.',
    'Borra esta línea o escribe {guess}',
    'Borra esta línea o escribe {guess}',
  ),
  fileName: error(
    'el nombre del archivo no sirve como clave.',
    'Usa solo minúsculas sin acentos, números y guiones.',
    'Cámbialo a {guess}',
  ),
  fileEnding: error('los archivos de datos terminan en .yml.', 'Cámbiale el nombre a {guess}'),
  filePlace: error(
    'este archivo no está donde se busca, así que nadie lo lee.',
    'Los equipos van en equipos/, las jornadas en jornadas/ y la eliminatoria en eliminatoria/.',
    '¿Iba en {guess}?',
  ),
  leagueAlone: warning(
    'ninguna otra temporada es de la liga «{value}».',
    'Si es la primera, déjalo así.',
    '¿Quisiste decir {guess}?',
  ),
  leagueSport: error(
    'la liga «{value}» ya es de otro deporte en {other}.',
    'Una liga es de un solo deporte: ponle otra clave a esta.',
  ),
  strayFile: warning(
    'este archivo no se usa.',
    'Las imágenes van en imagenes/; si no hace falta, bórralo.',
    '¿Iba en {guess}?',
  ),
  sameId: error(
    'ya hay otro archivo con la misma clave: {other}.',
    'Deja uno solo y pasa a él lo que falte.',
  ),
  unreadableFile: error(
    'no se pudo leer este archivo.',
    'Revisa que no sea una carpeta y que tengas permiso de abrirlo.',
  ),
  linkedFile: error(
    'es un enlace a otro lugar, y aquí no se sigue ninguno.',
    'Bórralo y copia aquí el archivo o la carpeta de verdad.',
  ),
  specialFile: error('no es un archivo ni una carpeta.', 'Bórralo: aquí solo van archivos.'),
  folderDepth: error(
    'hay demasiadas carpetas, una dentro de otra.',
    'Borra esta carpeta, o pasa sus archivos a donde van.',
  ),
  tooManyFiles: error(
    'la carpeta tiene más de {limit} archivos.',
    'Borra los que no se usan, o reparte el torneo en varios.',
  ),
  heavyTexts: error(
    'los archivos de datos pesan más de {limit} en total.',
    'Reparte el torneo en varios, por ejemplo uno por categoría o por temporada.',
  ),
  heavyPictures: error(
    'las imágenes de la carpeta pesan más de {limit} en total.',
    'Borra las que no se usan y guarda las demás más chicas: con 2000 píxeles de ancho sobra.',
  ),
  reservedName: error(
    'un torneo no puede llamarse «{value}»: esa dirección es del sitio.',
    'Cámbiale el nombre a la carpeta.',
    'Cámbialo a {guess}',
  ),
  folderEncoding: error(
    'el nombre de la carpeta no está en UTF-8.',
    'Cámbiale el nombre: solo minúsculas sin acentos, números y guiones.',
  ),
  /** The program fails on data in which it finds no mistake. */
  notShown: error(
    'no se pudo publicar («{value}»).',
    'Deshaz el último cambio de esta carpeta y avisa a quien lleva el sitio.',
  ),
  tooManyTournaments: error(
    'hay {count} torneos; aquí caben {limit}.',
    'Quita los más viejos de esta carpeta.',
  ),
  tooManyTeams: error(
    'hay {count} equipos; en un torneo caben {limit}.',
    'Repártelos en varios torneos, uno por categoría.',
  ),
  tooManyRounds: error(
    'hay {count} jornadas; en un torneo caben {limit}.',
    'Reparte el torneo en varios, por ejemplo Apertura y Clausura.',
  ),
  tooManyPhases: error(
    'hay {count} fases; en un torneo caben {limit}.',
    'Reparte el torneo en varios, por ejemplo uno por categoría.',
  ),
  emptyFile: error('el archivo está vacío.', 'Escribe al menos: {fields}.'),
  tooManyProblems: error('hay {count} problemas más.', 'Corrige estos primero y vuelve a revisar.'),

  // The writing.
  tooBig: error('el archivo pesa más de 1 MB.', 'Aquí solo va texto; las fotos van en imagenes/.'),
  tooDeep: error(
    'hay demasiados niveles, uno dentro de otro.',
    'Revisa los corchetes y los espacios del principio de cada línea.',
  ),
  tooManyValues: error(
    'hay demasiados datos para un solo archivo.',
    'Repártelos en varios archivos.',
  ),
  notUtf8: error(
    'esto no es texto que se pueda leer.',
    'Guarda el archivo como texto con codificación UTF-8.',
  ),
  hashCut: warning(
    'lo que sigue de # no se lee: queda «{value}».',
    'Si el # es parte del texto, escríbelo entre comillas: "{guess}"',
    'Si el # es parte del texto, escríbelo entre comillas: "{guess}"',
  ),
  hashInBraces: error(
    'lo que sigue de # no se lee, y así la llave queda abierta.',
    'Si el # es parte del texto, escríbelo entre comillas: "{guess}"',
    'Si el # es parte del texto, escríbelo entre comillas: "{guess}"',
  ),
  yamlTab: error(
    'la línea empieza con un tabulador.',
    'Usa espacios, dos por nivel, en lugar de la tecla Tab.',
  ),
  yamlColonSpace: error(
    '«{value}» no tiene la forma campo: valor.',
    'Escribe el campo, dos puntos, un espacio y el valor.',
    'Escribe: {guess}',
  ),
  yamlEmptyAbove: error(
    '«{value}» es una lista vacía, y en el renglón de abajo empieza la lista.',
    'Borra los corchetes: {guess}',
  ),
  yamlBraces: error('a varios datos en un renglón les faltan las llaves.', 'Escribe: {guess}'),
  yamlSpace: error(
    'aquí hay un espacio especial, pegado de otro programa; se ve igual pero no lo es.',
    'Bórralo y escríbelo con la barra espaciadora.',
  ),
  yamlStar: error(
    'un texto no puede empezar con asterisco; las negritas aquí no existen.',
    'Quita los asteriscos: {guess}',
  ),
  yamlColonInText: error('hay dos veces «: » en la misma línea.', QUOTES),
  yamlQuote: error(
    'se abrió una comilla que no se cierra.',
    'Cierra la comilla al final del texto.',
  ),
  yamlBracket: error(
    'hay un corchete o una llave sin cerrar, o falta una coma.',
    'Cierra cada [ con ] y cada { con }, y separa con comas.',
  ),
  yamlComma: error(
    'falta una coma entre un dato y otro.',
    'Entre llaves o corchetes se separan así: { player: 10, goals: 1 }',
  ),
  yamlExtraBracket: error('sobra «{value}».', 'Bórralo, o abre antes su pareja.'),
  yamlAfterQuote: error(
    'hay texto después de la comilla que cierra.',
    'Si el texto lleva comillas o apóstrofo por dentro, enciérralo con las otras: "Club d\'Oro"',
  ),
  yamlDash: error(
    'el guion de una lista no está en su lugar.',
    'Va al principio de su propia línea y con un espacio después.',
  ),
  yamlIndent: error(
    'la línea no empieza en la misma columna que las de su grupo.',
    'Pon los mismos espacios al principio que en las líneas vecinas.',
  ),
  saidTwice: error('lo mismo ya lo dice «{other}», en la línea {line}.', 'Deja uno solo.'),
  score: error(
    '«{value}» no es un marcador.',
    'Escríbelo como 3-2, con los goles de team1 primero; con penales, 2-2 (4-3).',
    'Escríbelo así: {guess}',
  ),
  scorer: error(
    '«{value}» no se entiende.',
    'Escribe el número de cada quien, y entre paréntesis el minuto si se sabe: [9, 9 (40), 14]',
  ),
  yamlDuplicateKey: error('«{key}» está escrito dos veces.', 'Deja solo uno.'),
  yamlTwoInOne: error(
    'desde «{key}», varios campos están escritos dos veces.',
    'Aquí empieza otra cosa: falta su guion («- {key}:») o el renglón de arriba («team2:»).',
  ),
  yamlReserved: error('un texto no puede empezar con «{value}».', QUOTES),
  yamlAlias: error('«{value}» no se entiende: el asterisco es un signo especial.', QUOTES),
  yamlAliasLoop: error(
    '«{value}» se repite sin fin.',
    'Escribe los datos completos en lugar de usar * y &.',
  ),
  yamlTag: error('«{value}» no se entiende: el signo de admiración es especial.', QUOTES),
  yamlBackslash: error(
    'la diagonal \\ dentro de comillas dobles es especial.',
    "Usa comillas sencillas: 'así'.",
  ),
  yamlKey: error(
    'aquí va el nombre de un campo.',
    'Escribe el campo, dos puntos, un espacio y el valor.',
  ),
  yamlSeveralDocuments: error(
    'una línea con --- parte el archivo en dos.',
    'Borra esa línea, o haz un archivo para cada parte.',
  ),
  yamlSyntax: error(
    'la línea no se entiende.',
    'Revisa espacios, comillas y dos puntos; compárala con LEEME.md.',
  ),

  // Fields.
  missing: error('falta este campo.', 'Escribe {what}.'),
  unknownKey: error('«{value}» no es un campo de aquí.', 'Los que hay: {fields}.', MEANT),
  notFields: error('aquí van campos con su valor, no {got}.', 'Escribe por ejemplo: {example}'),
  notList: error(
    'aquí va una lista, no {got}.',
    'Escríbela entre corchetes [ ] o un renglón con guion por cada uno.',
  ),
  notText: error(
    'aquí va un texto, no {got}.',
    'Escríbelo en la misma línea; si lleva signos raros, entre comillas.',
  ),
  notNumber: error(
    '{got} no es un número.',
    'Escribe solo cifras, sin comillas: 3',
    'Escribe: {guess}',
  ),
  scoreInSide: error(
    '«{value}» es el marcador de los dos equipos.',
    'Escribe score: {guess} en el partido, o aquí solo los goles de este equipo.',
  ),
  quotedNumber: error('el número va sin comillas.', 'Escribe: {guess}'),
  notWhole: error('«{value}» no es un número entero.', 'Escribe un entero: 3', 'Escribe: {guess}'),
  notBoolean: error(
    '{got} no es true ni false.',
    'Escribe true (sí) o false (no).',
    'Escribe {guess}',
  ),
  nothing: error('falta el valor.', 'Escríbelo después de los dos puntos, o borra la línea.'),
  nothingAfterSign: error(
    'sin comillas, «{value}» no se lee.',
    'Escríbelo entre comillas: "{value}"',
  ),
  notQuoted: error(
    'sin comillas, «{value}» no es un texto.',
    'Escríbelo entre comillas: "{value}"',
  ),
  choice: error(
    '«{value}» no se puede aquí.',
    'Puede ser: {choices}.',
    '¿Quisiste decir {guess}? Puede ser: {choices}.',
  ),
  notInBrackets: error(
    '«{value}» vale por toda una lista y no va dentro de otra.',
    'Escríbelo solo, sin corchetes: {value}',
  ),
  inBrackets: error('«{value}» va en una lista.', 'Escríbelo entre corchetes: {guess}'),
  tooSmall: error('{value} es muy poco.', 'Lo menos es {limit}.'),
  tooLarge: error('{value} es demasiado.', 'Lo más es {limit}.'),
  tooLong: error('el texto tiene {length} letras.', 'Lo más son {limit}.'),
  tooFew: error('la lista es muy corta ({length}).', 'Lo menos son {limit}.'),
  tooMany: error('la lista es muy larga ({length}).', 'Lo más son {limit}.'),
  empty: error('no dice nada.', 'Escribe algo, o borra la línea si no es obligatoria.'),
  hiddenSign: error(
    'el texto lleva un signo que no se ve y que cambia cómo se lee ({value}).',
    'Borra el texto y escríbelo de nuevo a mano.',
  ),
  slug: error(
    '«{value}» no sirve como clave.',
    'Usa solo minúsculas sin acentos, números y guiones.',
    'Escríbela así: {guess}',
  ),
  date: error(
    '«{value}» no es una fecha.',
    'Escríbela como 2024-07-18: año, mes y día.',
    'Escríbela así: {guess}',
  ),
  dateYear: error(
    '«{value}» es de un año que no puede ser.',
    'Escribe el año con sus cuatro cifras, de 1900 a 2100: 2024-07-18',
  ),
  yearFar: error(
    'el {value} queda lejos de los demás partidos, que son de {usual}.',
    'Corrige el año: ¿{usual} en lugar de {year}?',
  ),
  yearAhead: warning('faltan años para el {value}.', 'Si el año {year} no es el bueno, corrígelo.'),
  dateImpossible: error('«{value}» no existe: {why}.', 'Corrige el día o el mes.'),
  time: error(
    '«{value}» no es una hora.',
    'Escríbela de 00:00 a 23:59: 21:00',
    'Escríbela así: {guess}',
  ),
  color: error(
    '«{value}» no es un color.',
    'Escribe # y seis cifras, entre comillas: "#0b6e4f"',
    'Escríbelo así: "{guess}"',
  ),
  image: error(
    '«{value}» no es la dirección de una imagen.',
    'Pon el archivo en imagenes/ y escribe: imagenes/escudo.png',
    'Escríbela así: {guess}',
  ),
  missingImage: error(
    'no existe {value}.',
    'Pon la imagen en esa carpeta, o borra la línea.',
    MEANT,
  ),
  remoteImage: warning(
    'la imagen está en otro sitio: las páginas no la muestran, salvo que ese sitio esté permitido.',
    'Descárgala, ponla en imagenes/ y escribe su nombre aquí.',
  ),
  imageEmpty: error('{image} está vacía: pesa 0 bytes.', 'Vuelve a copiarla; se quedó a medias.'),
  imageBroken: error(
    '{image} no es una imagen que se pueda abrir.',
    'Ábrela en tu teléfono o computadora y guárdala otra vez como JPG o PNG.',
  ),
  imageCut: error(
    '{image} está incompleta: le falta el final.',
    'Vuelve a copiarla o a descargarla.',
  ),
  imageHeic: error(
    '{image} es una foto HEIC de iPhone, y muchos teléfonos no la muestran.',
    'Guárdala como JPG: compártela por correo o WhatsApp, o conviértela en la computadora.',
  ),
  imageKind: error(
    '{image} es un archivo {kind}, que los navegadores no muestran como imagen.',
    'Guárdala como JPG o PNG.',
  ),
  imageHeavy: error(
    '{image} pesa {size}; aquí caben 8 MB.',
    'Guárdala más chica: con 2000 píxeles de ancho sobra.',
  ),
  imageHuge: error(
    '{image} mide {size} píxeles; aquí caben 50 millones en total.',
    'Guárdala más chica: con 2000 píxeles de ancho sobra.',
  ),
  drawingElement: error(
    '{image} lleva <{value}> en la línea {line}; aquí un dibujo solo dibuja: sin programas, enlaces ni páginas dentro.',
    SAVED_PLAIN,
  ),
  drawingAttribute: error(
    '{image} lleva {value} en <{element}>, en la línea {line}, y eso no dibuja nada.',
    SAVED_PLAIN,
  ),
  drawingAddress: error(
    '{image} busca algo fuera del dibujo en la línea {line}: «{value}».',
    'Incrusta esa imagen en el dibujo (o quítala), o guárdala como PNG.',
  ),
  drawingStyle: error(
    '{image} lleva un estilo que aquí no se admite, en la línea {line}: «{value}».',
    'Guárdala con los estilos como atributos de presentación, o como PNG.',
  ),
  drawingDeclaration: error(
    '{image} lleva definiciones o instrucciones para otros programas en la línea {line}: <{value}>.',
    SAVED_PLAIN,
  ),
  drawingText: error(
    '{image} no es un SVG bien escrito en UTF-8: se entiende hasta la línea {line}.',
    'Ábrela en el programa con que se dibujó y guárdala otra vez como «SVG plano», o como PNG.',
  ),
  imageSlow: error(
    '{image} es demasiado complicada: dibujarla toma más tiempo o memoria de lo que se puede.',
    'Guárdala como PNG o JPG, o quítale los efectos.',
  ),
  imageInterrupted: error(
    '{image} no se pudo preparar: la máquina interrumpió el trabajo.',
    'No hace falta cambiarla: en la siguiente publicación se intenta otra vez. Si se repite, guárdala más chica.',
  ),
  imageEnding: warning(
    '{image} es en realidad {kind}.',
    'Cámbiale el nombre, ahí y aquí.',
    'Cámbiale el nombre a {guess}, ahí y aquí.',
  ),
  imageMoves: warning(
    '{image} tiene movimiento y solo se verá el primer cuadro.',
    'Si así se ve bien, déjala; si no, pon una foto fija.',
  ),
  pathNameLength: error(
    'el nombre es demasiado largo para una dirección.',
    'Acórtalo a menos de 100 letras.',
  ),
  phone: error(
    '«{value}» no es un teléfono.',
    'Escribe lada de país y número, solo cifras y entre comillas: "525512345678"',
    'Escríbelo así: "{guess}"',
  ),
  link: error(
    '«{value}» no es la dirección de una página.',
    'Cópiala del navegador, completa: https://www.instagram.com/cascarita',
    'Escríbela así: {guess}',
  ),
  timeZone: error(
    '«{value}» no es una zona horaria.',
    'En el centro de México es America/Mexico_City',
    MEANT,
  ),
  minute: error('«{value}» no es un minuto.', 'Escribe 45, o 45+2 si fue en la compensación.'),
  group: error('«{value}» no es la letra de un grupo.', 'Escribe A, B, C…', 'Escribe: {guess}'),

  // Teams and players.
  unknownTeam: error(
    'no existe equipos/{value}.yml.',
    'Crea el archivo o escribe el nombre de uno que exista.',
    MEANT,
  ),
  sameTeamName: error(
    'otro equipo se llama casi igual: «{other}», en {where}.',
    'Cámbiale el nombre a uno: es la dirección de su página.',
  ),
  likeTeamName: warning(
    'otro equipo se llama casi igual: «{other}», en {where}.',
    'Si son dos equipos, cámbiale el nombre a uno para que nadie los confunda; si es el mismo, deja un solo archivo.',
  ),
  sameProductName: error(
    'otro producto se llama casi igual: «{other}», en {where}.',
    'Cámbiale el nombre a uno: es la dirección de su página.',
  ),
  sameNumber: error(
    'el número {value} ya lo tiene {other}.',
    'Corrige uno; si el número pasó de uno a otro, dale a cada quien su id, y en los partidos escribe esa clave.',
  ),
  numberPassed: warning(
    'el número {value} lo han llevado {holders}.',
    'Si pasó de uno a otro, déjalo así; si no, corrige el número de uno.',
  ),
  ambiguousNumber: error(
    '{value} lo han llevado varios.',
    'Escribe la clave de quien jugó: {holders}',
  ),
  numberWornTwice: error(
    'el número {value} ya lo lleva {other} en este partido.',
    'Corrige a uno de los dos: en un partido cada quien lleva su número.',
  ),
  samePlayerId: error(
    'la clave «{value}» ya la tiene {other}.',
    'Dale a cada quien la suya con id.',
  ),
  unknownPlayer: error(
    '{value} no está en equipos/{team}.yml.',
    'Agrégalo al plantel o corrige el número.',
    MEANT,
  ),
  playersOfOpenPlace: error(
    'hay jugadores anotados, pero todavía no se sabe qué equipo juega aquí.',
    'Captura primero los resultados que lo deciden, o escribe el equipo en team.',
  ),
  otherTeamSits: error(
    'según los resultados aquí juega {value}, y {counted} de los anotados no son de su plantel.',
    'Si otro equipo jugó este partido, escribe su clave en team; si no, corrige los números.',
    'Si este partido lo jugó {guess}, escribe team: {guess}; si no, corrige los números.',
  ),
  otherTeamPlayed: error(
    'según los resultados de ahora aquí juega {value}, pero este partido lo jugó {other}.',
    'Escribe en team la clave de quien lo jugó de verdad, o corrige playedBy.',
    'Si de verdad lo jugó {other}, escribe team: {guess}; si no, corrige playedBy.',
  ),
  playedByOther: error(
    'playedBy dice {other}, pero team dice {value}.',
    'Escribe en team la clave de quien lo jugó y borra playedBy, que solo va junto a un lugar.',
  ),
  seatChanged: warning(
    'según los resultados de ahora aquí juega {value}, pero este partido se publicó como jugado por {other}.',
    'Escribe en playedBy la clave de quien lo jugó de verdad.',
    'Si lo jugó {other}, escribe team: {guess}; si no, escribe en playedBy la clave de quien lo jugó.',
  ),
  playerReference: error(
    '«{value}» no es un número de camiseta.',
    'Escribe el número que tiene en equipos/{team}.yml.',
    MEANT,
  ),
  twoCaptains: warning('ya hay otro capitán: {other}.', 'Deja isCaptain: true en uno solo.'),
  noPlayers: warning('el equipo no tiene jugadores.', 'Escríbelos en players, con su número.'),
  idleTeam: warning('el equipo no sale en ningún partido.', 'Revisa si falta en alguna jornada.'),
  bornLater: warning(
    'nació en {value}, después del torneo ({year}).',
    'Revisa el año de nacimiento.',
  ),
  statedDiffers: warning(
    'dice {value}, pero los partidos dan {counted}.',
    'Borra esta línea: se cuenta sola.',
  ),
  countersAhead: warning(
    'dice {value}, pero los partidos dan {counted}. Los contadores suman {stated} juegos y los partidos {played}, así que toda la tabla sale de los contadores.',
    'Captura los partidos que faltan, o borra los contadores de todos los equipos: se cuentan solos.',
  ),

  // Groups.
  emptyGroup: error('el grupo {group} está vacío.', 'Escribe sus equipos o borra el grupo.'),
  teamInTwoGroups: error('{value} ya está en el grupo {group}.', 'Déjalo en uno solo.'),
  teamInNoGroup: error('{value} no está en ningún grupo.', 'Agrégalo a uno de los grupos.'),
  unknownJornada: error('no hay jornada {value}.', 'Las que hay: {jornadas}.'),
  repeatedInList: error('{value} está dos veces en la lista.', 'Déjalo una sola vez.'),

  // Rounds.
  jornadaName: error(
    'no se sabe qué jornada es.',
    'El archivo se llama como su número: 01.yml',
    'Cámbiale el nombre a {guess}',
  ),
  sameJornada: error('la jornada {value} ya está en {other}.', 'Cada jornada lleva su número.'),
  emptyJornada: warning('la jornada no tiene partidos.', 'Escríbelos en matches.'),
  emptyPlayoff: warning('la fase no tiene partidos.', 'Escríbelos en matches.'),
  teamTwice: error(
    '{value} ya juega otro partido en esta jornada.',
    'Revisa cuál es el bueno; si juega los dos, escribe la fecha y la hora de cada uno.',
  ),
  teamTwiceApart: warning(
    '{value} juega dos partidos en esta jornada.',
    'Si así fue, déjalo; si no, corrige uno de los dos.',
  ),
  restsAndPlays: error(
    '{value} descansa y juega en la misma jornada.',
    'Quítalo de doesntPlay o del partido.',
  ),
  restsTwice: error('{value} está dos veces entre los que descansan.', 'Déjalo una sola vez.'),

  // Matches.
  sameMatchId: error('la clave «{value}» ya la tiene otro partido, en {other}.', 'Dale otra.'),
  againstItself: error(
    '{value} no puede jugar contra sí mismo.',
    'Corrige uno de los dos equipos.',
  ),
  dayDiffers: error(
    'el {date} es {day}, no «{value}».',
    'Borra esta línea: el día sale de la fecha.',
  ),
  dayWithoutDate: error('hay día pero no fecha.', 'Escribe date: 2024-07-18; el día sale de ella.'),
  sameOriginalDate: error(
    'es la misma fecha que date.',
    'Pon la fecha que tenía antes, o borra la línea.',
  ),
  oneSideGoals: error(
    'están los goles de un solo equipo.',
    'Escribe también los goles de {other}, aunque sean 0.',
  ),
  completedWithoutGoals: error(
    'el partido terminó, pero faltan los goles.',
    'Escribe goals en team1 y en team2, aunque sean 0.',
  ),
  playingAndCompleted: error(
    'no puede estar jugándose y haber terminado.',
    'Deja solo isPlaying o isCompleted.',
  ),
  stateAndPlayed: error(
    'el partido está {state}, no puede haber terminado ni estarse jugando.',
    'Borra state, o borra isCompleted e isPlaying.',
  ),
  postponedWithoutNote: warning(
    'el partido está aplazado y no dice por qué.',
    'Escríbelo en note.',
  ),
  scorersWithoutGoals: error(
    'hay goles anotados, pero falta el marcador.',
    'Escribe score: 2-1, o goals en team1 y en team2.',
  ),
  fewerScorers: warning(
    'de {value} goles solo se sabe quién anotó {counted}.',
    'Si sabes quién anotó los demás, escríbelo; si no, déjalo así.',
  ),
  tooManyGoals: error(
    'los goles anotados suman {counted} y el equipo lleva {value}.',
    'Corrige los goles del equipo o los de quienes anotaron.',
  ),
  unlikelyGoals: warning(
    '{value} son muchos para un partido.',
    'Revisa que no sobre una cifra; si así fue, déjalo.',
  ),
  fewOwnGoals: error(
    'dice {value}, pero los autogoles anotados del rival suman {counted}.',
    'Borra esta línea: se cuenta sola.',
  ),
  repeatedPlayer: error(
    '{value} ya está en la lista de este equipo.',
    'Junta sus datos en un solo renglón.',
  ),
  manyMinutes: error(
    'hay {counted} minutos, pero {key} dice {value}.',
    'Escribe un minuto por cada uno, o corrige {key}.',
  ),
  tooManyMinutes: error(
    'hay {count} minutos anotados de este equipo; en un partido caben {limit}.',
    'Quita los que no hagan falta: sin minuto también cuentan.',
  ),
  secondYellowWithoutRed: error('es doble amarilla, pero no hay roja.', 'Escribe red_card: 1'),
  twoYellowsWithoutRed: error(
    'con dos amarillas hay roja.',
    'Escribe red_card: 1 y secondYellow: true',
  ),
  onePenaltySide: error(
    'están los penales de un solo equipo.',
    'Escribe también los penales de {other}.',
  ),
  extraTimeWithoutGoals: error(
    'hubo tiempo extra, pero falta el marcador.',
    'Escribe goals en team1 y en team2, o borra extraTime.',
  ),
  penaltiesLevel: error(
    'los penales no pueden quedar empatados.',
    'Corrige penaltyGoals de uno de los dos.',
  ),
  penaltiesNotLevel: error(
    'hay penales, pero el marcador no está empatado ({score}).',
    'Borra penaltyGoals o corrige los goles.',
  ),
  minutesWithoutGoals: warning(
    'sobran minutos de goles sin goleador: hay {counted}, y de esos goles hay {value}.',
    'Borra los minutos de más, o corrige los goles.',
  ),
  kicksDiffer: warning(
    'en los tiros hay {counted} goles y en los penales {value}: no se muestran.',
    'Corrige penaltyKicks (g de gol, f de fallado) o penaltyGoals.',
  ),
  kicksWithoutScore: warning(
    'están los tiros y faltan los penales: no se muestran.',
    'Escribe también penaltyGoals en los dos equipos: aquí, penaltyGoals: {counted}',
  ),
  twoWinners: error('los dos equipos tienen isWinner: true.', 'Déjalo solo en el que ganó.'),
  winnerDiffers: error(
    'isWinner no va con el marcador ({score}).',
    'Borra isWinner: sale del marcador.',
  ),
  winnerNotAwarded: error('isWinner y awardedTo no dicen lo mismo.', 'Borra isWinner.'),
  winnerOfNothing: error(
    'el partido no ha terminado y ya tiene ganador.',
    'Escribe los goles, o borra isWinner.',
  ),
  playoffDraw: error(
    'un partido de eliminatoria no puede quedar empatado ({score}).',
    'Escribe penaltyGoals en los dos equipos, o isWinner: true en el que pasó.',
  ),
  noShowWithGoals: error(
    'no se presentó, pero tiene {what}.',
    'Borra noShow, o borra {what}; los goles de regalo van como defaultGoals del rival.',
  ),
  awardGoalsAlone: error(
    'estos goles son de un partido dado en la mesa, y este no lo es.',
    'Escribe en awardedTo a quién se le dio (o que a ninguno), o borra esta línea.',
  ),
  awardedToAbsent: error(
    'se le dio el partido a quien no se presentó.',
    'Corrige awardedTo o noShow.',
  ),
  awardBothScore: warning(
    'los dos lo perdieron en la mesa, pero con este marcador ({score}) uno queda con más goles.',
    'Borra el marcador. Si cada uno pierde por goles, escribe por cuántos: awardGoals: 3',
  ),
  awardAgainst: error(
    'el partido se adjudicó a {team}, pero con este marcador ({score}) lo gana el otro.',
    'Escribe los goles que cuentan, o borra el marcador: ya se sabe quién ganó.',
  ),
  awardScorers: warning(
    'el partido se decidió en la mesa y los goles de quienes anotaron suman {counted}, pero el equipo lleva {value}: no cuentan.',
    'Si deben contar, corrige los goles del equipo; si no, déjalo así.',
  ),
  levelBasketball: warning(
    'en basquetbol no hay empates ({score}).',
    'Revisa el marcador: el tiempo extra también cuenta.',
  ),
  shootOutWithoutReward: warning(
    'hubo penales, pero ganarlos vale lo mismo que empatar ({value}).',
    'Si en el torneo los penales dan puntos, escribe pointsPerDrawWin en torneo.yml.',
  ),
  teamTwoPlaces: error(
    '{value} ya juega a esa misma hora, en {other}.',
    'Corrige la fecha o la hora de uno de los dos partidos.',
  ),
  courtTwoPlaces: warning(
    'en {value} ya hay otro partido a esa misma hora, en {other}.',
    'Corrige la hora o la cancha de uno de los dos.',
  ),
  teamSoonAgain: warning(
    '{value} ya juega ese día a las {time}, {minutes} minutos antes.',
    'Corrige la hora de uno de los dos partidos.',
  ),
  courtSoonAgain: warning(
    'en {value} ya hay un partido a las {time}, {minutes} minutos antes.',
    'Corrige la hora o la cancha de uno de los dos.',
  ),
  withdrawnPlays: error(
    '{value} se retiró el {date} y aquí tiene un resultado.',
    'Si lo jugó, escribe en su archivo que se retiró el {next}; si no, dale el partido al rival con awardedTo.',
  ),
  suspendedFielded: warning(
    '{value} está en la lista, pero está suspendido ({why}); partidos que le faltan: {left}.',
    'Revisa la alineación, y qué dice el reglamento de quien alinea a un suspendido.',
  ),
  suspendedPlays: warning(
    '{value} salió expulsado ({date}) y jugó el siguiente partido de su equipo.',
    'Revisa la alineación; si ya había cumplido, déjala así.',
  ),
  matchTwice: warning(
    'este partido ya está en {other}: los mismos equipos, el mismo día.',
    'Si es el mismo, borra uno de los dos; si de verdad jugaron dos veces, déjalo.',
  ),
  manyMeetings: warning(
    'es el partido número {count} entre estos equipos y el torneo es a {legs}.',
    'Si es el que se aplazó, escribe su fecha y su resultado en {other} y borra este; si no, corrige legs en torneo.yml.',
  ),
  resultAhead: warning(
    'el partido es del {date}, que todavía no llega, y ya tiene marcador.',
    'Corrige la fecha o borra los goles.',
  ),
  stillPlaying: warning(
    'dice que se está jugando, y era el {date}.',
    'Si ya terminó, borra isPlaying; si no se va a acabar, escribe por qué en note y borra los goles.',
  ),
  playingUndated: warning(
    'dice que se está jugando y no tiene fecha.',
    'Escribe date: el día en que se juega',
  ),
  matchEarly: warning(
    'este partido es del {date}, y los demás de la jornada empiezan el {day}.',
    'Corrige la fecha; si de verdad se adelantó, escribe la que tenía en originalDate.',
  ),
  legsBackwards: warning(
    'la vuelta es del {date}, antes que el partido anterior del cruce ({day}).',
    'Corrige la fecha de uno de los dos.',
  ),
  roundsBackwards: warning(
    'toda la jornada es antes que la jornada {other}: la última fecha de aquí es {date}.',
    'Revisa las fechas, sobre todo el mes y el día.',
  ),
  nightBefore: warning(
    'las {time} del {date} son muchas horas antes que los demás partidos de ese día.',
    'Si es la misma noche, ya es otra fecha: {next}',
  ),
  beforeSource: warning(
    'el partido es del {date}, antes que {other} (el {day}), del que sale uno de sus equipos.',
    'Corrige la fecha de uno de los dos.',
  ),
  openMatch: warning(
    'el partido ya pasó ({date}) y no tiene resultado.',
    'Escribe los goles, o state: postponed',
  ),

  // Series.
  seriesLevel: error(
    'el cruce quedó empatado ({score}) y nada dice quién pasa.',
    'Escribe penaltyGoals en el último partido, o la regla en seriesTieBreakers de torneo.yml.',
  ),
  seriesWithoutTable: error(
    'el cruce quedó empatado ({score}), y no hay tabla que diga quién quedó mejor.',
    'Escribe penaltyGoals en el último partido.',
  ),
  shootOutTooEarly: error(
    'hay penales, pero después de este partido viene otro del mismo cruce.',
    'Los penales van en el último partido del cruce.',
  ),
  shootOutNotNeeded: error(
    'hay penales, pero el cruce no está empatado ({score}).',
    'Borra penaltyGoals o corrige los goles.',
  ),
  legWinner: error(
    'isWinner no va con el marcador de este partido ({score}).',
    'Si pasó por penales, escribe penaltyGoals en los dos equipos; si no, borra isWinner.',
  ),
  nobodyThrough: warning(
    'del cruce {value} no pasó nadie, y este lugar lo espera.',
    'Si el otro equipo pasa sin jugar, escribe aquí { bye: true }',
  ),
  legMissing: warning(
    'el cruce es a {legs} partidos y solo hay {count}.',
    'Escribe el que falta, con los mismos dos equipos.',
    'Escribe el que falta; ¿era {guess} su rival?',
  ),
  clearsNothing: warning(
    'no hay una fase que se llame {value}, así que las amarillas no se borran.',
    'Es el nombre de su archivo de eliminatoria/, sin el número; antes de la primera es playoffs.',
    MEANT,
  ),
  replayPending: warning(
    'este partido sigue pendiente y sus dos equipos ya jugaron otro después: mientras siga así, nadie pasa.',
    'Si el otro lo repone, escribe en este state: cancelled',
  ),
  sidesNotChanged: warning(
    'los dos partidos son en casa de {team}, y aquí deciden los goles de visitante.',
    'Cambia team1 y team2 en uno de los dos.',
  ),
  tooManyLegs: error(
    'el cruce es a {legs} partidos y ya hay {count}.',
    'Quita el que sobra, o corrige legs.',
  ),
  seriesTwice: error(
    'este cruce ya está más arriba: son los mismos dos equipos.',
    'Pon todos sus partidos en uno solo, o corrige uno de los equipos.',
  ),
  tableRuleWithoutTable: error(
    'tablePosition necesita una tabla, y aquí no hay jornadas.',
    'Quítala de seriesTieBreakers.',
  ),

  // Playoff places.
  unknownMatch: error(
    'no hay un partido con la clave {value}.',
    'Dale esa clave (id) al partido de donde sale.',
    MEANT,
  ),
  unknownGroup: error('no hay grupo {value}.', 'Los que hay: {groups}.'),
  groupNeeded: error('hay varios grupos.', 'Escribe cuál: group: A'),
  rankTooLarge: error('el grupo solo llega al lugar {size}.', 'Escribe un lugar de 1 a {size}.'),
  bestTooLarge: error(
    'solo hay {count} grupos de donde sacar a los mejores.',
    'Escribe best de 1 a {count}; con una sola tabla basta rank.',
  ),
  unknownPhase: error(
    'no hay una fase que se llame {value}.',
    'Es el nombre de su archivo de eliminatoria/, sin el número.',
    MEANT,
  ),
  seedTooLarge: error('de esa fase solo pasan {count}.', 'Escribe seed de 1 a {count}.'),
  survivorsTooMany: error(
    'pasan {value}, pero el grupo más chico tiene {size} equipos.',
    'Escribe cuántos de cada grupo pasan: {size} o menos.',
  ),
  survivorsDiffer: warning(
    'pasan {value}, pero la eliminatoria espera hasta el lugar {rank}.',
    'Corrige este número o los lugares de la eliminatoria.',
  ),
  championMissing: warning(
    'todo está jugado y no hay campeón: {teams} van igualados en primer lugar.',
    'Escribe el sorteo en drawingOfLots, agrega el partido que decida, o isChampion: true en el archivo del campeón.',
  ),
  groupChampionMissing: warning(
    'todo está jugado y no hay campeón: cada grupo tiene su primer lugar ({teams}).',
    'Escribe isChampion: true en el archivo del campeón, o agrega el partido que decida.',
  ),
  lotsMissing: warning(
    '{teams} quedaron iguales en todo, y un lugar de la eliminatoria espera a uno de ellos.',
    'Si ya hubo sorteo, escríbelo en drawingOfLots, en el orden en que salieron: {guess}',
    'Si ya hubo sorteo, escríbelo en drawingOfLots, en el orden en que salieron: {guess}',
  ),
  lotsNotLevel: warning(
    'el sorteo no es entre todos los que están igualados, y solo entre ellos.',
    'Escribe a los equipos que comparten un lugar en la tabla, en el orden del sorteo.',
    'Los que comparten un lugar son: {guess}',
  ),
  byePlayed: error(
    'aquí no hay rival, así que no se juega.',
    'Borra {what}, o escribe quién es el rival.',
  ),
  twoByes: error('los dos lados están sin rival.', 'Escribe en uno quién pasa sin jugar.'),
  placeUsed: error(
    'ese lugar ya está en otro partido, en {other}.',
    'Cada lugar va una sola vez en la fase.',
  ),
  placeCycle: error(
    'este lugar sale de un partido que depende de este mismo: {value}.',
    'Revisa winnerOf y loserOf.',
  ),
} satisfies Record<string, Entry>

export type ProblemCode = keyof typeof catalogue

/** The table of problems, keyed by code. */
export const PROBLEMS: Readonly<Record<ProblemCode, Entry>> = catalogue

/** A mistake of a file as a whole, in any file. */
export type Fault = { code: ProblemCode; values?: Values }

/** A mistake found in data, before its line is looked up. */
export type FoundProblem = {
  code: ProblemCode
  /** Its name inside the folder: `jornadas/01.yml`. */
  file: string
  /** From the file's top to the value: `['matches', 0, 'team1', 'team']`. */
  path: Path
  /** Whether to point at the value or at its field's name. */
  at?: 'value' | 'key'
  values?: Values
}

/** Whether it blocks a build or a change; a warning does not. */
export const isError = (code: ProblemCode) => PROBLEMS[code].severity === 'error'

/** The sentences of a problem: the mistake and the cure; `words` translates field names. */
export const sentences = (
  code: ProblemCode,
  values: Values = {},
  words: (sentence: string) => string = (sentence) => sentence,
) => ({ severity: PROBLEMS[code].severity, ...filledIn(PROBLEMS[code], values, words) })
