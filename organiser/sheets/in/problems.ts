/** Every mistake that a spreadsheet can have, in the form of `lib/problems/catalogue.ts`. */
import type { Problem } from '../../../src/lib/problems/problem.ts'
import { TYPED_MISTAKES } from '../../../src/lib/planning/typed/typed-mistakes.ts'
import type { TypedMistake } from '../../../src/lib/planning/typed/typed.ts'
import {
  error,
  filledIn,
  warning,
  type Entry,
  type Values,
} from '../../../src/lib/problems/catalogue.ts'

/** Mistakes in days and times: the same as where a person types them. */
const typed: Readonly<Record<TypedMistake, Entry>> = {
  notDate: { severity: 'error', ...TYPED_MISTAKES.notDate },
  yearMissing: { severity: 'error', ...TYPED_MISTAKES.yearMissing },
  weekdayDiffers: { severity: 'error', ...TYPED_MISTAKES.weekdayDiffers },
  impossibleDate: { severity: 'error', ...TYPED_MISTAKES.impossibleDate },
  dateYear: { severity: 'error', ...TYPED_MISTAKES.dateYear },
  notTime: { severity: 'error', ...TYPED_MISTAKES.notTime },
}

const MEANT = '¿Quisiste decir «{guess}»?'
const QUOTED = 'Escribe el texto entre comillas y dobla las de adentro: "Los ""Gallos""".'

const catalogue = {
  // The folder and its files.
  missingFile: error(
    'falta este archivo.',
    'Expórtalo de la hoja de cálculo como CSV, con ese nombre.',
    'Hay uno que se llama «{guess}»: cámbiale el nombre.',
  ),
  missingTorneo: error(
    'falta este archivo.',
    'Créalo con nombre, organiza, rama y lugar; en LEEME.md hay uno completo.',
  ),
  missingOptionalFile: warning(
    'no está este archivo, así que no se importa nada de él.',
    'Si no llevas esos datos, no hace falta.',
  ),
  notCsv: error(
    'este archivo no es CSV, aunque se llame así.',
    'Ábrelo en la hoja de cálculo y guárdalo como CSV (UTF-8).',
  ),
  unknownLetters: error(
    'no se entienden los acentos y las eñes de este archivo.',
    'Guárdalo otra vez como «CSV UTF-8».',
  ),
  tooBig: error('el archivo pesa más de 5 MB.', 'Deja solo los renglones de este torneo.'),
  tooManyRows: error('el archivo tiene más de {limit} renglones.', 'Deja solo los de este torneo.'),
  emptySheet: error('el archivo está vacío.', 'La primera línea lleva los títulos: {columns}.'),
  folderName: error(
    '«{value}» no sirve como nombre de carpeta ni como dirección.',
    'Usa solo minúsculas sin acentos, números y guiones.',
    'Escribe {guess}',
  ),

  // The form of a sheet.
  openQuote: error(
    'aquí se abre una comilla que no se cierra bien.',
    'Ciérrala al final de la celda, o quítala.',
  ),
  strayQuote: error('hay una comilla en medio del texto.', QUOTED),
  missingColumn: error('falta la columna «{column}».', 'Agrégala en la primera línea.'),
  misspeltColumn: error('no se conoce la columna «{value}».', MEANT, MEANT),
  meantColumn: warning(
    'la columna «{value}» se leyó como «{column}».',
    'Si no es eso, cámbiale el título.',
  ),
  aboveTitles: warning(
    '«{value}» está arriba de los títulos; no se importa.',
    'Si era un dato del torneo, ponlo en torneo.yml.',
  ),
  untitledColumn: warning(
    'hay una columna sin título; no se importa.',
    'Si es un dato del torneo, ponle el título que le toca: {columns}.',
  ),
  strangeColumn: warning('la columna «{value}» no se importa.', 'Las que se leen: {columns}.'),
  twiceColumn: error('la columna «{value}» está dos veces.', 'Deja solo una.'),
  extraCell: error(
    'hay una celda de más: «{value}».',
    'Si un texto lleva el separador, escríbelo entre comillas.',
  ),
  emptyCell: error('falta este dato.', 'Escríbelo; cada renglón lo necesita.'),
  formulaError: error(
    '«{value}» es el error de una fórmula, no un dato.',
    'Corrige la fórmula, escribe el dato o deja la celda vacía.',
  ),
  markOfNothing: error(
    '«{value}» es como un programa escribe que no hay dato.',
    'Deja la celda vacía.',
  ),
  unseenSign: error(
    'el texto lleva un signo que no se ve ({value}) y que lo hace otro.',
    'Borra la celda.',
    'Borra la celda y escríbela de nuevo a mano: {guess}',
  ),
  garbled: error(
    '«{value}» perdió sus acentos al pasar de un programa a otro.',
    'Corrige esas letras y guarda la hoja como «CSV UTF-8».',
  ),
  totalRow: error('«{value}» es el renglón de los totales, no un dato.', 'Borra este renglón.'),
  mergedCells: warning(
    'la columna «{column}» solo se llenó donde cambia, como con celdas combinadas: las vacías se leyeron como la de arriba.',
    'Si alguna no va con la de arriba, escríbela.',
  ),
  longCell: error('el texto tiene más de 200 letras.', 'Acórtalo.'),

  teamRenamed: error(
    '«{value}» no está en la carpeta del torneo, y {other} ya no está en las hojas; su plantel es casi el mismo.',
    'Si es el mismo con otro nombre, cámbialo en {file} e importa otra vez; si es otro equipo, importa con --equipos-nuevos.',
  ),

  // Kinds of values.
  ...typed,
  notNumber: error('«{value}» no es un número.', 'Escribe solo cifras: 3'),
  bothScores: error(
    '«{value}» es el marcador de los dos.',
    'Cada equipo lleva los suyos: {team1} en {column}1 y {team2} en {column}2.',
  ),
  scoreAsDate: error(
    'la hoja de cálculo tomó este marcador por una fecha: «{value}» era {score}.',
    'Cada equipo lleva los suyos: {team1} en {column}1 y {team2} en {column}2.',
  ),
  negative: error('{value} es menos que cero.', 'Escribe un número desde 0.'),
  tooLarge: error('{value} es demasiado.', 'Lo más que cabe es {limit}.'),
  monthFirst: warning(
    'las fechas de esta columna van mes/día, como «{value}», y así se leyeron todas.',
    'Si no es así, corrige esta.',
  ),
  monthFirstMeant: warning(
    '«{value}» se leyó como {day}, mes/día, y así las demás: como día/mes, las jornadas no irían una tras otra.',
    'Si es el {other}, escribe las fechas con el año primero: {other}',
  ),
  yearFirst: warning(
    '«{value}» se leyó como {day}, con el año primero, y así las demás.',
    'Si no es así, escribe el año con sus cuatro cifras.',
  ),
  yearless: warning(
    '«{value}» no dice el año: se leyó como {day}, y así las demás.',
    'Si es de otro año, escríbelo.',
  ),
  keyAsDate: warning(
    'la hoja de cálculo tomó esta clave por una fecha: «{value}» se leyó como {key}, y así las demás.',
    'Dale a la columna formato de texto, o usa claves como J1-1.',
  ),
  notYear: error(
    '«{value}» no es un año de nacimiento.',
    'Escríbelo con cuatro cifras: 1999',
    'Escríbelo con cuatro cifras: {guess}',
  ),
  notYesNo: error('«{value}» no es sí ni no.', 'Escribe sí, o deja la celda vacía.'),
  notMinute: error('«{value}» no es un minuto.', 'Escribe 45, o 45+2 si fue en la compensación.'),

  // Teams.
  teamTwice: error(
    '«{value}» ya está en la línea {line}.',
    'Deja un solo renglón para cada equipo.',
  ),
  teamName: error(
    '«{value}» no sirve de nombre: es demasiado largo, o lleva un signo que no se ve.',
    'Escríbelo otra vez, más corto.',
  ),
  groupLetter: error('«{value}» no es la letra de un grupo.', 'Escribe A, B, C…'),
  groupMissing: error(
    '{value} no tiene grupo y otros equipos sí.',
    'Escribe la letra de su grupo, o deja vacíos todos.',
  ),
  groupGap: error('hay grupo {value} pero no grupo {missing}.', 'Las letras van seguidas desde A.'),
  unknownTeam: error(
    '«{value}» no está en equipos.csv.',
    'Agrégalo ahí o corrige el nombre.',
    MEANT,
  ),

  // Players.
  numberTwice: error(
    'el número {value} de {team} ya lo tiene {other}, en la línea {line}.',
    'Deja un solo renglón para cada quien.',
  ),
  numberPassed: warning(
    'el número {value} de {team} lo han llevado {holders}.',
    'Si pasó de uno a otro, déjalo así; si no, corrige el número de uno.',
  ),
  namesake: warning(
    'en {team} ya hay otro «{value}», en la línea {line}, y a uno le falta número.',
    'Ponle número a los dos: sin él, nadie sabrá de quién son los goles.',
  ),
  nameMissing: error('falta el nombre.', 'Escríbelo en «jugador».'),
  twoCaptains: warning('{team} ya tiene capitán: {other}.', 'Deja solo uno con «sí».'),

  // Matches.
  matchTwice: error(
    'el partido «{value}» ya está en la línea {line}.',
    'Dale a cada partido su propia clave.',
  ),
  noRound: error(
    'el partido no dice jornada ni fase.',
    'Escribe el número de su jornada, o la fase si es de eliminatoria.',
  ),
  roundAndPhase: error(
    'el partido dice jornada {round} y también fase.',
    'Deja solo la jornada, o solo la fase si es de eliminatoria.',
  ),
  notRound: error('«{value}» no es el número de una jornada.', 'Escribe 1, 2, 3…'),
  sameTeams: error('{value} no puede jugar contra sí mismo.', 'Corrige uno de los dos equipos.'),
  playsTwiceApart: warning(
    '{value} también juega en la línea {line}, en la misma jornada {round}.',
    'Si así fue, déjalo; si este repite el otro, escribe cancelado en el estado del que no vale.',
  ),
  playsTwice: error(
    '{value} ya juega en la jornada {round}, en la línea {line}.',
    'Revisa cuál de los dos renglones es el bueno.',
  ),
  restsAndPlays: error(
    '{value} descansa y juega en la jornada {round}: mira la línea {line}.',
    'Borra uno de los dos renglones.',
  ),
  restingRival: error(
    'un equipo que descansa no tiene rival.',
    'Deja vacío equipo2, o corrige el estado.',
  ),
  restingPhase: error(
    'solo se descansa en una jornada.',
    'Escribe el número de la jornada y deja vacía la fase.',
  ),
  otherGroup: error(
    '{team} no es del grupo {value}, es del {group}.',
    'Corrige el grupo o el equipo; entre grupos distintos, déjalo vacío.',
  ),
  unknownState: error(
    '«{value}» no es un estado.',
    'Escribe jugado, por jugar, en juego, aplazado, cancelado, suspendido, adjudicado o descansa.',
    MEANT,
  ),
  walkover: error(
    '«{value}» no es un estado.',
    'Escribe adjudicado, y en no_se_presento el equipo que no llegó.',
    'Escribe adjudicado, y en no_se_presento el equipo que no llegó: {guess}, según el marcador.',
  ),
  walkoverGoals: error(
    '«{value}» no es un número.',
    'Escribe adjudicado en el estado, y en no_se_presento el equipo que no llegó.',
  ),
  goalsMissing: error(
    'faltan los goles de {team}.',
    'Escríbelos aunque sean 0, o cambia el estado.',
  ),
  goalsTooSoon: error(
    'el partido está {state} y ya tiene goles.',
    'Borra los goles, o escribe jugado en el estado.',
  ),
  awardMissing: error(
    'el partido está adjudicado y ni la celda ni el marcador dicen a quién.',
    'Escribe el nombre del equipo, o ninguno.',
  ),
  extraTimeTooSoon: error(
    'el partido está {state} y ya tiene prórroga.',
    'Deja vacía la prórroga, o escribe jugado en el estado.',
  ),
  bracketWithoutPhase: error(
    'el cuadro y la ronda son de la eliminatoria, y el partido no dice fase.',
    'Escribe la fase, o deja vacía esta celda.',
  ),
  unknownRound: error('«{value}» no es una ronda.', 'Puede ser: {words}.', MEANT),
  awardStray: error(
    'dice a quién se adjudicó, pero el estado es {state}.',
    'Escribe adjudicado en el estado, o borra esta celda.',
  ),
  awardOther: error(
    '«{value}» no juega este partido.',
    'Escribe {team1}, {team2} o ninguno.',
    MEANT,
  ),
  awardAgainst: error(
    'el partido se adjudicó a {team}, pero el marcador dice otra cosa ({score}).',
    'Corrige los goles o el equipo.',
  ),
  absentOther: error(
    '«{value}» no juega este partido.',
    'Escribe {team1}, {team2} o ninguno si faltaron los dos.',
    MEANT,
  ),
  absentState: error(
    'un equipo no se presentó, pero el estado es {state}.',
    'Escribe adjudicado en el estado y a quién en adjudicado_a.',
  ),
  absentWins: error(
    'se le adjudicó el partido a {team}, que no se presentó.',
    'Corrige adjudicado_a o no_se_presento.',
  ),
  penaltiesHalf: error(
    'faltan los penales de {team}.',
    'Escribe los de los dos, o solo ganador_penales.',
  ),
  penaltiesNotLevel: error(
    'hay penales, pero el marcador no está empatado ({score}).',
    'Borra los penales o corrige los goles.',
  ),
  legPenalties: error(
    'este partido no quedó empatado ({score}): falta decir cómo quedaron los penales.',
    'Escribe penales1 y penales2, y deja vacío ganador_penales.',
  ),
  penaltiesLevel: error(
    'los penales no pueden quedar empatados ({score}).',
    'Corrige los de uno de los dos.',
  ),
  penaltiesOther: error('«{value}» no juega este partido.', 'Escribe {team1} o {team2}.', MEANT),
  penaltiesDiffer: error(
    'ganador_penales dice {value}, pero los penales quedaron {score}.',
    'Borra ganador_penales: sale de los penales.',
  ),
  playoffDraw: error(
    'un partido de eliminatoria no puede quedar empatado ({score}).',
    'Escribe los penales, o en ganador_penales quién pasó.',
  ),
  unknownPlaceGroup: error('no hay grupo {value}.', 'Los que hay: {letters}.'),
  placeGroupMissing: error('hay varios grupos.', 'Escribe de cuál: {value}.º Grupo A'),
  unknownPlaceMatch: error(
    '«{value}» habla de un partido que no está en este archivo.',
    'Escribe la clave de un partido: Ganador semi-1',
    '¿Quisiste decir «{guess}»?',
  ),

  // Events.
  unknownMatch: error(
    'no hay partido «{value}» en partidos.csv.',
    'Corrige la clave o agrega el partido.',
    MEANT,
  ),
  unknownKind: error(
    '«{value}» no es un tipo de evento.',
    'Escribe gol, autogol, amarilla, roja, falta o jugó.',
    MEANT,
  ),
  otherTeam: error(
    '{value} no juega el partido {match}: es {team1} contra {team2}.',
    'Escribe el equipo del jugador, o corrige el partido.',
  ),
  notPlayed: error(
    'el partido {match} está {state}: no puede tener {kind}.',
    'Corrige el estado del partido, o borra este renglón.',
  ),
  unknownPlayer: error(
    '«{value}» no está en el plantel de {team}.',
    'Agrégalo en jugadores.csv o corrige el nombre.',
    MEANT,
  ),
  nickname: error('«{value}» es un apodo.', 'Escribe {guess}.'),
  playerElsewhere: error(
    '«{value}» no está en el plantel de {team}, está en el de {other}.',
    'En «equipo» va el del jugador, también en los autogoles. Si cambió de equipo, agrégalo también a este en jugadores.csv.',
  ),
  emptyRoster: error(
    'en jugadores.csv no hay nadie de {team}, y aquí se nombra a «{value}».',
    'Escribe ahí su plantel, o importa con --crear-jugadores.',
  ),
  createdAlike: warning(
    'se anotó en {team} a «{value}», que se llama casi igual que «{alike}».',
    'Si es la misma persona, escribe su nombre igual en todos los renglones.',
  ),
  ambiguousPlayer: error(
    'en {team} hay {count} que se llaman «{value}».',
    'Ponles número en jugadores.csv y escribe aquí cuál: «{value} 10».',
    'Escribe cuál: {guess}',
  ),
  tooManyGoals: error(
    'con este renglón van {counted} goles de {team} en el partido {match}, y el marcador dice {goals}.',
    'Corrige el marcador en partidos.csv o los goles de aquí. Un autogol cuenta para el rival.',
  ),
  tooManyYellows: error(
    '{value} lleva {counted} amarillas en el partido {match}.',
    'Nadie recibe más de dos: la segunda es roja.',
  ),
  tooManyReds: error(
    '{value} ya tiene roja en el partido {match}.',
    'Borra uno de los dos renglones.',
  ),
  eventsKept: warning(
    'en {count} partidos la carpeta tiene goleadores, tarjetas o faltas que aquí no están; se conservan.',
    'Si los borraste a propósito, importa con --quitar-eventos.',
  ),
  resultUndone: warning(
    'la carpeta tiene un resultado ({score}) y aquí dice {state}: se quita.',
    'Si el resultado es bueno, escríbelo; si no lo llevas en la hoja, deja vacío el estado.',
  ),
  tooManyProblems: error(
    'hay {count} problemas más.',
    'Corrige estos primero y vuelve a importar.',
  ),
} satisfies Record<string, Entry>

export type ImportProblemCode = keyof typeof catalogue

/**
 * The position of a mistake. Line and column count from 1; a column counts characters, tabs
 * included.
 */
export type SheetPosition = { file: string; line: number; column: number; field: string }

/** A mistake at its position, in the form that every command prints. */
export function importProblem(
  code: ImportProblemCode,
  place: SheetPosition,
  values: Values = {},
): Problem {
  const entry: Entry = catalogue[code]
  const { file, line, column, field } = place
  const said = filledIn(entry, values)
  return { severity: entry.severity, code, file, line, column, field, ...said }
}
