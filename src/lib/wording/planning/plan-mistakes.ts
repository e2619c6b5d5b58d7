/** What is wrong with an answer of a new tournament, and what to do. */
import { plural } from '../plural.ts'

export const PLAN_MISTAKES = {
  sayWho: 'Toca quién juega: varonil, femenil o mixto.',
  sayHour: 'Toca al menos una hora.',
  sayDay: 'Toca al menos un día de la semana.',
  sayTwins: (first: string, second: string) =>
    `Falta decir si «${first}» y «${second}» son el mismo equipo.`,
  missing: {
    name: 'Falta el nombre del torneo.',
    location: 'Falta dónde se juega.',
    host: 'Falta quién organiza.',
    courts: 'Falta el nombre de una cancha.',
  },
  noLetter: 'Ponle al menos una letra o un número.',
  tooLong: (letters: number, most: number) =>
    `Son ${letters} letras y caben ${most}. Acórtalo un poco.`,
  hiddenSign: 'Lleva un signo que no se ve. Bórralo y escríbelo de nuevo.',
  mixedLetters: 'Mezcla letras de dos alfabetos que se parecen. Escríbelo todo con letras de aquí.',
  notPhone: 'No parece un WhatsApp. Escribe los diez números, o déjalo vacío.',
  fewTeams: (count: number) =>
    count === 0
      ? 'Escribe los equipos, uno por renglón.'
      : 'Con un solo equipo no hay contra quién jugar. Agrega al menos otro.',
  manyTeams: (count: number, most: number) =>
    `Son ${count} equipos y caben ${most}. Haz dos torneos, o quita algunos.`,
  manyMatches: (count: number, most: number) =>
    `Serían ${count.toLocaleString('es-MX')} partidos y caben ${most.toLocaleString('es-MX')}: son más de los que una liga juega en una temporada. Haz grupos, o que jueguen una sola vuelta.`,
  sameTeam: (name: string, other: string) =>
    name === other
      ? `«${name}» está dos veces. Déjalo una sola vez.`
      : `«${name}» y «${other}» se llaman igual. Cámbiale el nombre a uno.`,
  longTeam: (name: string) => `«${name}…» es demasiado largo para un nombre. Acórtalo.`,
  mixedTeam: (name: string) =>
    `«${name}» mezcla letras de dos alfabetos que se parecen. Escríbelo todo con letras de aquí.`,
  badTeam: (name: string) => `«${name}» no sirve de nombre. Escríbelo con letras o números.`,
  fewForGroups: (teams: number, groups: number) =>
    `${plural(teams, 'equipo')} no alcanzan para ${groups} grupos: cada uno lleva al menos dos. Pon menos grupos.`,
  oneTable: 'Ese formato es con una sola tabla. Pon un grupo, o elige otro formato.',
  fewForLiguilla: (teams: number, most: number) =>
    `En la liguilla juegan ${most} y son ${teams}. Elige otro formato, o agrega equipos.`,
  fewForPlayIn: 'Con dos equipos no hay repechaje. Elige otro formato.',
  playIn: 'Con ese número nadie juega repechaje. Elige otro.',
  bracket: (through: number, fitting: readonly number[]) =>
    `Así ${through === 1 ? 'pasaría' : 'pasarían'} ${plural(through, 'equipo')}, y la eliminatoria necesita 2, 4, 8, 16 o 32. Que pasen ${fitting.join(' o ')}.`,
  noSemifinals: 'Sin semifinales nadie juega por el tercer lugar. Quítalo.',
  sameCourt: (name: string) => `La cancha «${name}» está dos veces. Cámbiale el nombre a una.`,
  tooFarAway: (day: string) => `El ${day} está demasiado lejos. Revisa el año.`,
  tooLongAgo: (day: string) => `El ${day} fue hace más de un año. Revisa el año.`,
  tooLongCalendar:
    'El calendario duraría más de dos años. Agrega horas, canchas o días, o que jueguen una sola vuelta.',
} as const
