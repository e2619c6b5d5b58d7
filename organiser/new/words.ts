/** The texts of `npm run new`. */
import { groupLetter } from '../../src/lib/rules/table/groups.ts'
import { longDate } from '../../src/lib/rules/matches/dates.ts'
import { zoneWords } from '../../src/lib/wording/zone-words.ts'
import { plural } from '../../src/lib/wording/plural.ts'
import type { TypedQuestion } from '../../src/lib/planning/typed/questions.ts'
import { MISSING } from '../../src/lib/planning/typed/questions.ts'
import type { PlannedFolder } from '../../src/lib/planning/tournament-texts.ts'
import type { Wishes } from '../../src/lib/planning/wishes.ts'

/** The questions as a person sees them. */
export const ASKED: Readonly<Record<TypedQuestion, string>> = {
  name: '¿Cómo se llama el torneo?',
  sport: '¿Futbol o basquetbol?',
  sex: '¿Varonil, femenil o mixto?',
  host: '¿Quién organiza?',
  phone: '¿A qué WhatsApp escriben quienes pregunten? (diez números; queda a la vista de todos)',
  location: '¿Dónde se juega?',
  'time-zone': '¿Con la hora de dónde? (Sonora, Tijuana, America/Cancun)',
  teams: '¿Qué equipos? (separados con comas, o un archivo con uno por renglón)',
  groups: '¿En cuántos grupos?',
  'first-day': '¿Qué día empieza? (2026-01-15 o 15/1/26)',
  weekdays: '¿Qué días de la semana se juega? (jueves y viernes)',
  hours: '¿A qué horas? (21:00, o 9 pm y 10 pm)',
  courts: '¿Cuántas canchas, o cuáles? (2, o Cancha 1,Cancha 2)',
  skip: '¿Qué días no se juega?',
  format:
    '¿Qué formato? (eliminatoria, ida-y-vuelta, liguilla, repechaje, copa = sin tabla, temporada = sin eliminatoria)',
  legs: '¿Una vuelta o dos? (1 o 2)',
  survivors: '¿Cuántos pasan a la eliminatoria? (de cada grupo, si hay varios; 0 = no hay)',
  'third-place': '¿Se juega el tercer lugar? (sí o no)',
  'shootout-points': '¿Cuántos puntos vale un empate ganado en penales? (1 = no hay penales)',
  league: '¿De qué liga es temporada?',
  seed: '¿Con qué número se sortea?',
  slug: '¿Cómo se llama su carpeta?',
}

const NAMED: Readonly<Record<TypedQuestion, string>> = {
  name: 'el nombre del torneo',
  sport: 'el deporte',
  sex: 'varonil, femenil o mixto',
  host: 'quién organiza',
  phone: 'el WhatsApp',
  location: 'dónde se juega',
  'time-zone': 'la zona horaria',
  teams: 'los equipos, separados con comas',
  groups: 'cuántos grupos',
  'first-day': 'el primer día: 2026-01-15',
  weekdays: 'los días: jueves,viernes',
  hours: 'las horas: 21:00,22:00',
  courts: 'las canchas',
  skip: 'los días en que no se juega',
  format: 'el formato',
  legs: 'una vuelta o dos',
  survivors: 'cuántos pasan de cada grupo',
  'third-place': 'si se juega el tercer lugar',
  'shootout-points': 'los puntos por ganar en penales',
  league: 'la liga',
  seed: 'el número del sorteo',
  slug: 'la carpeta',
}

/** Before the first question. */
export const HOW_TO_ANSWER =
  'Con Enter aceptas lo que va entre corchetes. Con Ctrl+C sales sin escribir nada.'

/** `--hours: «25:00» no es una hora. …` */
export const mistakeLine = ([question, mistake]: [TypedQuestion, string]) =>
  mistake === MISSING
    ? `--${question}: falta decir ${NAMED[question]}.`
    : `--${question}: ${mistake}`

/** Asks whether to write what was shown; an empty answer means yes. */
export const WRITE_IT = '¿Así se escribe? [sí] '

/** A summary of the tournament; where teams are drawn into groups, the groups. */
export function tournamentLines(
  { format, groups, legs, survivors, times, timeZone }: Wishes,
  made: PlannedFolder,
): string[] {
  const matches = made.rounds.flatMap((round) => round.matches)
  const teams = groups.flat().length
  const days = made.dates
  const weeks = Math.ceil(
    Math.max(0, ...made.rounds.map((round) => round.matches.length)) /
      (times.weekdays.length * times.hours.length * times.courts.length),
  )
  const resting = made.rounds.some(({ doesntPlay }) => doesntPlay.length > 0)
  return [
    `${plural(teams, 'equipo')}${groups.length > 1 ? ` en ${groups.length} grupos` : ''}` +
      (format === 'copa'
        ? '.'
        : `, ${plural(made.rounds.length, 'jornada')}, ${plural(matches.length, 'partido')}` +
          `${legs === 2 ? ', ida y vuelta' : ''}.`),
    `Del ${longDate(days[0]!)} al ${longDate(days.at(-1)!)}.`,
    ...(timeZone ? [`Con la hora de ${zoneWords(timeZone)}.`] : []),
    ...(groups.length > 1
      ? groups.map(
          (group, index) =>
            `Grupo ${groupLetter(index)}: ${group.map(({ name }) => name).join(', ')}.`,
        )
      : []),
    ...(weeks > 1
      ? [`Cada jornada ocupa ${weeks} semanas: con más horas, días o canchas cabría en una.`]
      : []),
    ...(resting
      ? ['En cada jornada descansa alguien; dentro de un grupo, a todos les toca lo mismo.']
      : []),
    ...(format === 'copa'
      ? [
          `Solo eliminatoria: ${plural(made.playoffMatches, 'partido')}${legs === 2 ? ', ida y vuelta' : ''}.`,
        ]
      : [playoffLine(survivors, groups.length, made.playoffMatches)]),
  ]
}

const playoffLine = (survivors: number, groups: number, matches: number) =>
  survivors > 0
    ? `${survivors === 1 ? 'Pasa' : 'Pasan'} ${survivors}${groups > 1 ? ' de cada grupo' : ''} a la eliminatoria: ${plural(matches, 'partido')} más.`
    : 'Sin eliminatoria.'

export const existsLine = (folder: string) =>
  `Ya existe ${folder}. Nada se cambió: ponle otro nombre al torneo, o di la carpeta con --slug.`

/** The same while the name can still be changed. */
export const nameTakenLine = (folder: string) =>
  `Ya existe ${folder}. Ponle otro nombre al torneo; el año al final suele bastar.`

/** The next steps, after the folder is written. */
export const nextLines = (folder: string) => [
  '',
  `Listo: ${folder}`,
  'Sigue así:',
  '  1. Escribe los planteles en equipos/, con número y nombre.',
  '  2. Revísalo con: npm run check',
  '  3. Míralo con: npm run dev',
  'Así es un torneo «del sitio»: está en esta carpeta, se publica con «npm run build» y, si organiza alguien, Mesa lo escribe aquí mismo.',
  'Si es de futbol y sus resultados se deben ver al segundo, puede ser «en vivo»: npm run load -- CARPETA lo pasa a la base del servidor (y ahí se captura, ya no en esta carpeta).',
]

/** For a calendar that is too long: why, and what makes it shorter. */
export function tooLongLine({ groups, legs, times }: Wishes, { dates, rounds }: PlannedFolder) {
  const teams = plural(groups.flat().length, 'equipo')
  const week = times.weekdays.length * times.hours.length * times.courts.length
  const most = Math.max(...rounds.map(({ matches }) => matches.length), 0)
  return (
    `Con ${teams} el calendario iría del ${longDate(dates[0]!)} al ${longDate(dates.at(-1)!)}: ` +
    `cada jornada tiene ${plural(most, 'partido')} y en una semana caben ${week}. ` +
    `Pon más canchas (--courts), horas (--hours) o días (--weekdays)${
      legs === 2 ? ', una sola vuelta (--single)' : ''
    }, o reparte los equipos en grupos (--groups).`
  )
}

export const DRY_RUN = 'Era una prueba: no se escribió nada. Quita --dry-run para escribirlo.'
export const STOPPED = 'No se escribió nada.'

export const NEW_USAGE = `Hace la carpeta de un torneo nuevo, con su calendario: todos contra todos, horas y canchas parejas.
En una terminal pregunta lo que falte.

  npm run new
  npm run new -- --name 'Liga del Parque' --sex mixto --host 'Vecinos' --location 'Cancha del Parque' \\
    --teams 'Canarios,Tuercas,Zapatos,Tamales' --first-day 2026-01-15

  --name TEXTO        cómo se llama
  --sport DEPORTE     futbol o basquetbol; si falta, futbol
  --sex RAMA          varonil, femenil o mixto
  --host TEXTO        quién organiza
  --phone NÚMERO      WhatsApp para quien pregunte: diez números, o con + si es de otro país
  --location TEXTO    dónde se juega
  --time-zone ZONA    con la hora de dónde: Sonora, Tijuana o America/Cancun; si falta, la del centro
  --teams LISTA       equipos separados con comas, o un archivo con uno por renglón;
                      una diagonal (o un renglón vacío) empieza el siguiente grupo
  --groups NÚMERO     en cuántos grupos se sortean; si falta, uno
  --first-day DÍA     2026-01-15, 15/01/2026 o 15/1/26
  --weekdays LISTA    jueves,viernes; si falta, el día de la semana del primero
  --hours LISTA       21:00,22:00; en basquetbol, 20:30,21:30
  --courts LISTA      Cancha 1,Cancha 2, o cuántas son; si falta, una
  --skip LISTA        días en que no se juega: 2026-12-24,2026-12-31; el calendario sigue después
  --single, --double  una vuelta (así es si falta) o ida y vuelta
  --format FORMATO    eliminatoria (a un partido; así es si falta), ida-y-vuelta, liguilla (los ocho
                      mejores, a dos partidos, los cruces según la tabla), repechaje (los últimos
                      que pasan se juegan el lugar), copa (sin tabla) o temporada (sin eliminatoria)
  --third-place SÍ    sí o no: partido por el tercer lugar
  --shootout-points N puntos por un empate ganado en penales; si falta, 1, lo mismo que empatar
  --survivors NÚMERO  cuántos de cada grupo pasan a la eliminatoria; 0 si no hay
  --agregar EQUIPO    entra tarde a un torneo que ya está (--slug dice cuál; --group, a qué grupo): sus
                      partidos van donde alguien descansa y en jornadas nuevas; nada se mueve, salvo
                      que no se haya jugado nada: entonces el calendario se hace de nuevo
  --league CLAVE      la liga de la que es temporada: liga-nocturna-varonil
  --seed TEXTO        el número del sorteo: con el mismo sale lo mismo
  --slug NOMBRE       nombre de la carpeta; si falta, sale del nombre
  --content DIR       dónde están los datos; si falta, src/content
  --dry-run           dice qué saldría y no escribe nada`
