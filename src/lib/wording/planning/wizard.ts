/** The words of the wizard that makes a tournament. DESIGN 16. */
import type { Sex, Sport } from '../../schema/tournament.ts'
import { plural } from '../plural.ts'

/** The sign before a list's last item: 'y', and 'e' before an i. */
const joined = (items: readonly string[]) =>
  new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(items)

export const WIZARD = {
  title: 'Nuevo torneo',
  description: 'Haz la página de tu torneo desde el teléfono, en cinco minutos.',
  loading: 'Abriendo…',
  needsScript: 'Para armar un torneo hace falta JavaScript.',
  back: 'Atrás',
  stepOf: (step: number, steps: number) => `${step} de ${steps}`,
  soFar: 'Lo que llevas',
  change: (what: string) => `Cambiar: ${what}`,
  next: 'Seguir',
  nextTeams: (count: number) => `Seguir con ${plural(count, 'equipo')}`,
  kept: 'Se guarda en este teléfono. Puedes cerrar y seguir después, también sin señal.',
  notKept:
    'Este teléfono no deja guardar nada: termina sin cerrar esta página, o ábrela fuera del modo privado.',
  otherVersion:
    'Había un borrador de otra versión de esta página y ya no se puede leer. Empieza de nuevo.',
  startOver: 'Borrar y empezar de nuevo',
  startOverSure: '¿Borrar todo lo que llevas?',
  startOverYes: 'Sí, borrar',
  startOverNo: 'No, seguir',
} as const

export const NAME_STEP = {
  question: '¿Cómo se llama?',
  help: 'Así lo van a ver todos. Si es de temporada, ponle el año.',
  label: 'Nombre del torneo',
  example: 'Liga Dominical',
  poster: 'Tu torneo',
  color: 'Su color',
  colorNamed: (name: string) => `Color ${name}`,
  picture: 'Una foto o su logo (si quieres)',
  pictureHelp: 'Sale en su tarjeta y sus páginas.',
  choosePicture: 'Tomar o elegir una foto',
  otherPicture: 'Cambiarla',
  noPicture: 'Quitarla',
  preparing: 'Preparando la imagen…',
  shown: 'Imagen del torneo',
} as const

export const GAME_STEP = {
  question: '¿Qué se juega?',
  help: 'Y quién juega.',
  sport: 'Deporte',
  sports: { football: 'Futbol', basketball: 'Basquetbol' } satisfies Record<Sport, string>,
  sex: 'Rama',
  sexes: { female: 'Femenil', male: 'Varonil', mixed: 'Mixto' } satisfies Record<Sex, string>,
} as const

export const PLACE_STEP = {
  question: '¿Dónde y quién organiza?',
  help: 'Sale en la página del torneo.',
  location: 'Dónde se juega',
  locationExample: 'Deportivo Copilco',
  timeZone: 'La hora de',
  timeZoneHelp: 'Las horas del rol son las de ahí. Cámbiala si se juega en otro lado.',
  host: 'Quién organiza',
  hostExample: 'Vecinas de Copilco',
  phone: 'WhatsApp para dudas (si quieres)',
  phoneHelp: 'Queda a la vista de todos. Diez números.',
} as const

export const TEAMS_STEP = {
  question: '¿Qué equipos juegan?',
  help: 'Pega la lista del grupo, uno por renglón.',
  label: 'Equipos, uno por renglón',
  example: '1. Leonas\n2. Las Ñandúes\n3. Canarias',
  understood: (count: number) => (count === 1 ? 'Se entiende un equipo' : `Se entienden ${count}`),
  /** Lines that are greetings or headings. */
  skipped: (lines: readonly string[]) =>
    `No son equipos: ${lines.map((line) => `«${line}»`).join(' ')}`,
  phones: (count: number) =>
    count === 1
      ? 'Se quitó un teléfono: no se guarda ni se publica.'
      : `Se quitaron ${count} teléfonos: no se guardan ni se publican.`,
  same: (first: string, second: string) => `«${first}» y «${second}», ¿son el mismo equipo?`,
  one: 'Sí, uno solo',
  two: 'No, son dos',
} as const

/** Where a season follows another one. */
export const AFTER = {
  question: 'Nueva temporada',
  loading: 'Trayendo los equipos…',
  of: (name: string) => `Después de ${name}: sus escudos y sus reglas se quedan.`,
  rosters: 'Los planteles',
  rostersWords: { kept: 'Se quedan', empty: 'Empiezan vacíos' },
  unsent: (name: string) =>
    name === '' ? 'Llevas otro torneo sin publicar.' : `Llevas «${name}» sin publicar.`,
  unsentGo: 'Borrarlo y hacer la nueva temporada',
  unsentStay: 'Seguir con el que llevo',
  login: 'Entra con tu cuenta para traer sus equipos.',
  loginGo: 'Entrar',
  notOver: 'Esa temporada todavía no termina, o la organiza otra cuenta.',
  again: 'Intentar otra vez',
} as const

const RANKS = ['segundo', 'tercero', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo'] as const

/** 'el mejor segundo', 'los 2 mejores terceros': those behind the first `each` of every group. */
function bestOfNext(each: number, extra: number): string {
  const rank = RANKS[each - 1] ?? `${each + 1}.º`
  return extra === 1 ? `el mejor ${rank}` : `los ${extra} mejores ${rank}s`
}

export const FORMAT_STEP = {
  question: '¿Cómo se juega?',
  help: 'Cada dibujo, con tus equipos.',
  shapes: {
    tablePlayoff: 'Tabla y liguilla',
    table: 'Solo tabla',
    groups: 'Grupos y eliminatoria',
    cup: 'Copa',
  },
  legs: '¿Cuántas veces se enfrentan?',
  legsWords: { 1: 'Una vez', 2: 'Ida y vuelta' },
  survivors: (isOfGroup: boolean) =>
    isOfGroup ? '¿Cuántos pasan de cada grupo?' : '¿Cuántos pasan?',
  groups: '¿Cuántos grupos?',
  playoffLegs: 'La eliminatoria',
  playoffLegsWords: { 1: 'A un partido', 2: 'Ida y vuelta' },
  tooFew: 'Hacen falta más equipos.',
  cards: 'Suspensiones',
  cardRules: ({ red, yellowCards }: { red: number; yellowCards: number }) =>
    red === 0 && yellowCards === 0
      ? 'las tarjetas no suspenden'
      : [
          red > 0 && `roja: ${plural(red, 'partido')}`,
          yellowCards > 0 && `${plural(yellowCards, 'amarilla')}: 1`,
        ]
          .filter(Boolean)
          .join('; '),
  red: 'Por roja o doble amarilla, partidos',
  yellowCards: 'Cada cuántas amarillas, un partido',
  none: 'No',
  cardsHelp: 'La Mesa lleva la cuenta y avisa quién no puede jugar. Después se cambia en Mesa.',
  tablePlayoff: (rounds: number, through: number) =>
    `Todos contra todos, ${plural(rounds, 'jornada')}; pasan ${through} a la eliminatoria.`,
  table: (rounds: number) =>
    `Todos contra todos, ${plural(rounds, 'jornada')}. Gana quien quede arriba.`,
  groupsWords: (groups: number, each: number, extra: number) =>
    `${groups} grupos por sorteo; de cada uno ${each === 1 ? 'pasa 1' : `pasan ${each}`}${extra === 0 ? '' : `, y ${bestOfNext(each, extra)}`}.`,
  /** '1', or '1 y el mejor segundo'. */
  survivorWords: (each: number, extra: number) =>
    extra === 0 ? String(each) : `${each} y ${bestOfNext(each, extra)}`,
  thirdPlace: '¿Hay partido por el tercer lugar?',
  thirdPlaceWords: { yes: 'Sí, antes de la final', no: 'No' },
  cup: (resting: number) =>
    resting === 0
      ? 'Quien pierde se va.'
      : `Quien pierde se va. ${resting === 1 ? 'Uno descansa' : `${resting} descansan`} la primera ronda.`,
} as const

export const DAYS_STEP = {
  question: '¿Qué días?',
  help: 'Los días de la semana en que se juega.',
  weekdays: 'Días de la semana',
  firstDay: 'Primer día',
  starts: (day: string) => `Empieza el ${day}.`,
} as const

export const HOURS_STEP = {
  question: '¿A qué horas?',
  help: (fits: number) =>
    `Para una jornada ${fits === 1 ? 'hace falta 1 lugar' : `hacen falta ${fits} lugares`}: horas por canchas por días.`,
  courts: '¿Cuántas canchas?',
  court: (number: number) => `Nombre de la cancha ${number}`,
  fewer: 'Una cancha menos',
  more: 'Una cancha más',
  courtNames: 'Ponerles nombre',
  hours: 'Horas de inicio',
  otherHour: 'Otra hora',
  addHour: 'Agregar',
} as const

export const CALENDAR_STEP = {
  question: 'Así queda el rol',
  lead: (rounds: number, matches: number, last: string) =>
    `${rounds > 0 ? `${plural(rounds, 'jornada')}, ` : ''}${plural(matches, 'partido')}. Termina el ${last}.`,
  round: (position: number) => `Jornada ${position}`,
  rests: (teams: readonly string[]) =>
    `${teams.length === 1 ? 'Descansa' : 'Descansan'} ${joined(teams)}`,
  groupNamed: (letter: string) => `Grupo ${letter}`,
  groups: 'Los grupos',
  bracket: 'Eliminatoria',
  drawAgain: 'Sortear otra vez',
  drawn: 'Se sorteó de nuevo.',
  leaveOut: 'No se juega',
  leaveOutNamed: (day: string) => `No se juega el ${day}: recorrer esta jornada`,
  publish: 'Publicar',
  publishIn: 'Aquí pedimos tu cuenta. Nada se pierde.',
  publishAs: (name: string) => `Como ${name}.`,
  publishing: 'Publicando…',
} as const

export const NOTES = {
  past: (day: string) => `El ${day} ya pasó.`,
  startLater: (day: string) => `Empezar el ${day}`,
  holiday: (days: readonly string[], names: readonly string[]) =>
    `${days.length === 1 ? 'Cae' : 'Caen'} en ${joined(names)}: ${joined(days)}.`,
  leaveOut: (count: number) => (count === 1 ? 'Saltarlo' : 'Saltarlos'),
  weeks: (weeks: number) => `Cada jornada ocupa ${weeks} semanas: no cabe en una.`,
  moreCourts: 'Agregar una cancha',
  overlap: (hour: string, next: string, minutes: number) =>
    `Entre las ${hour} y las ${next} hay ${plural(minutes, 'minuto')}: un partido se encima con el otro.`,
  changeHours: 'Cambiar las horas',
  midnight: (hours: readonly string[], night: string, next: string) =>
    `Las ${joined(hours)} son de la noche: lo del ${night} a esa hora lleva ya la fecha del ${next}.`,
  earlyHours: (hours: readonly string[], before: string, day: string) =>
    `Las ${joined(hours)} son al empezar el día: para el ${day}, en la noche del ${before}.`,
  idleCourts: (courts: number, used: number) =>
    `De ${courts} canchas ${used === 1 ? 'basta 1' : `bastan ${used}`}.`,
  useCourts: (used: number) => `Usar ${used}`,
  idleHours: (hours: readonly string[]) =>
    `${hours.length === 1 ? 'A las' : 'A las'} ${joined(hours)} no se juega nada: ya todos tienen partido.`,
  dropHours: 'Quitarlas',
  leftOut: (days: readonly string[]) => `No se juega ${joined(days)}.`,
  putBack: 'Sí jugar',
} as const

export const ACCOUNT_STEP = {
  question: 'Falta tu cuenta',
  help: 'Con ella cambias tu torneo y anotas desde la cancha. Tu torneo está guardado en este teléfono.',
  helpIn: 'Entra y se publica. Tu torneo está guardado en este teléfono.',
  register: 'Crear cuenta y publicar',
  login: 'Entrar y publicar',
  haveAccount: 'Ya tengo cuenta',
  noAccount: 'No tengo cuenta',
} as const

export const PUBLISH = {
  notSent:
    'No salió: no hay señal o el sitio no contesta. No se perdió nada. Toca «Publicar» otra vez.',
  sessionEnded: 'Tu sesión terminó. Entra otra vez y se publica.',
} as const

export const DONE = {
  strap: 'Ya está en línea',
  building: 'Se está armando su página…',
  slow: 'Su página tarda más de lo normal. El enlace ya es el bueno: ábrelo en unos minutos.',
  pending:
    'Quien tenga el enlace ya lo ve. En la portada y en el buscador sale cuando alguien del sitio lo revise.',
  send: 'Mandar al grupo',
  open: 'Ver la página',
  copy: 'Copiar el enlace',
  copied: 'Copiado',
  qr: 'Código para imprimir y pegar en la cancha',
  message: (name: string, url: string) =>
    `⚽ *${name}* ya tiene página: rol, tabla y goleadores.\n${url}`,
  messageBasketball: (name: string, url: string) =>
    `🏀 *${name}* ya tiene página: rol, tabla y resultados.\n${url}`,
  next: 'Lo que sigue',
  nextWords: [
    'Anota los partidos desde la cancha',
    'Agrega a quien te ayude a anotar',
    'Pon planteles, fechas y canchas',
  ],
  mesa: 'Abrir Mesa',
  another: 'Otro torneo',
} as const
