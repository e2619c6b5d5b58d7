/** Sentences for any change that cannot be made: the reason and what to do. */
import { filledSentence, PITCH_REFUSALS } from './pitch-refusals.ts'

/** Those of a match stand apart: phones at the pitch need no others. */
const sentences = {
  ...PITCH_REFUSALS,
  numberTaken: 'El número {number} ya lo tiene {other}. Ponle otro número.',
  keyTaken: '{other} ya se llama así en el plantel. Ponle número, o también apellidos.',
  noReference: 'Sin número hace falta un nombre con letras. Escribe su número o su nombre.',
  playedAlready:
    '{player} ya sale en algún partido, y así no se puede quitar. Corrige primero ese partido.',
  suspendsStranger:
    '{player} ya no está en el plantel. Actualiza la página y elige a quién se suspende.',
  teamTaken: 'Ya hay un equipo que se llama como {name}. Ponle otro nombre.',
  whichGroup: 'Este torneo tiene grupos. Elige en cuál juega {name}.',
  teamPlays:
    '{name} ya sale en el calendario, y así no se puede borrar. Si ya no juega, anota que se retira.',
  teamPlayed: '{name} ya jugó, y así no se puede quitar. Anota que se retira.',
  nothingToMove: 'Ahí no hay partidos por jugar que se muevan. Elige otro día u otras horas.',
  fewSlots:
    'El {day} caben {slots} de los {matches} partidos. Pon más horas o canchas, o elige otro día.',
  teamTwiceADay: 'El {day} un equipo jugaría dos partidos. Elige otro día.',
  courtTaken:
    'El {day} a las {time} quedarían dos partidos en la misma cancha. Elige otro día u otra hora.',
  teamTwice: 'El {day} a las {time} un equipo jugaría dos partidos. Elige otro día u otra hora.',
  groupsPlayed:
    'Ya hay partidos anotados, y los grupos se quedan. Corrige o deshaz primero esos partidos.',
  groupsFixed:
    'Este torneo no tiene calendario que sortear, o tiene una segunda fase. Deja así sus grupos.',
  groupsTeams: 'Cada equipo va en un grupo, y solo en uno. Revisa los grupos.',
  groupsPlaces:
    'A la eliminatoria pasan {number}, y con esos grupos no salen parejos. Elige otro número de grupos.',
  noSlots: 'A algún partido le falta día, hora o cancha. Ponlos primero en «Programar».',
  seatPlayed:
    'Con eso jugaría otro equipo «{name}», que ya empezó. Déjalo como está, o corrige antes ese partido.',
  tableOver:
    'La tabla ya terminó o la eliminatoria ya empezó. Agrega el equipo sin partidos, o deshaz antes eso.',
  lateFixed:
    'Este torneo no tiene calendario de tabla, o tiene una segunda fase. Agrega el equipo sin partidos y pon los suyos en «Partidos».',
  nothingToClose:
    'Aquí no hay nada que cerrar: la tabla ya está completa o nadie ha jugado. Actualiza la página.',
  closeWhilePlaying:
    'Se está jugando un partido de la tabla. Espera a que termine, y ciérrala después.',
  whoChampion: 'Van igualados en primer lugar {other}. Elige quién es campeón.',
  roundTaken: 'Ya no sigue la jornada {number}. Actualiza la página y revisa cuál sigue.',
} as const

export type RefusalCode = keyof typeof sentences

/** The sentence of a refusal, with its values. */
export const refusalWords = (
  code: RefusalCode,
  values: Readonly<Record<string, string | number>> = {},
): string => filledSentence(sentences[code], values)

/**
 * Every code, for tests of all sentences.
 * @internal Used only by tests.
 */
export const REFUSAL_CODES = Object.keys(sentences) as RefusalCode[]
