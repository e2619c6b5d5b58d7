/** Words of pasted rosters that are no names. All without accents, in small letters. */
import { fold } from '../../letters/fold.ts'

/** A place on the field, or the captain's armband. */
export type RosterRole = 'captain' | 'place'

const CAPTAIN = 'c cap capi capitan capitana cptan'
const PLACES =
  'portero portera porteros arquero arquera guardameta gk por defensa defensas def lateral carrilero medio medios mediocampista mediocampistas volante contencion delantero delantera delanteros del extremo alero alera escolta pivot ataque atacante'

/** By the word in its folded form. 'del' is one only where it stands alone, in brackets. */
export const ROLES: ReadonlyMap<string, RosterRole> = new Map([
  ...CAPTAIN.split(' ').map((word) => [word, 'captain'] as const),
  ...PLACES.split(' ').map((word) => [word, 'place'] as const),
])

/** A word that begins a remark: what stands before it may be a name, what follows it is none. */
export const NO_NAME: ReadonlySet<string> = new Set(
  (
    'falta faltan falto faltaron pago pagos pagado pagada pagaron debe deben adeuda pendiente pendientes abono ' +
    'lesionado lesionada baja alta nuevo nueva prestado prestada refuerzo refuerzos menor mayor hermano hermana hijo hija primo prima novio ' +
    'confirmado confirmada confirmados listo lista listado ok va viene vienen no si ya entrego entrega trae foto fotos copia credencial credenciales ' +
    'suspendido suspendida expulsado registrado registrada inscrito inscrita titular titulares suplente suplentes banca cambio cambios ' +
    'hola buenas buenos buen saludos gracias porfa favor mando paso les aqui plantel roster equipo equipos jugador jugadores jugadora jugadoras ' +
    'convocados convocadas integrantes somos torneo liga jornada partido partidos cancha hora horas horario uniforme color temporada ' +
    'nombre nombres apellido apellidos numero numeros domicilio null nan none tbd xxx sin con para que quien vacante libre anos ' +
    'dt entrenador entrenadora tecnico tecnica delegado delegada auxiliar utilero presidente dueno representante pesos total ' +
    'cuota inscripcion arbitraje transferencia deposito efectivo talla ch med gde playera short'
  ).split(' '),
)

/** A line of several words that greets, or a heading above players. */
const HEADINGS: readonly RegExp[] = [
  /^(?:hola|buen(?:as|os)? |buenas$|saludos|gracias|que tal|oigan|amigos|compas|muchach|chicas|profe|les (?:mando|paso|comparto|dejo)|te (?:mando|paso)|aqui (?:esta|va|les)|este es|esta es|ahi (?:va|les)|va (?:la|mi|nuestr)|adjunto|mi equipo|nuestr[oa] |somos )/,
  /^(?:la |mi |nuestra )?(?:lista|plantel|plantilla|roster|alineacion|registro|cedula|relacion|equipo|club|jugador(?:es|as)|integrantes|convocad[oa]s|titulares|suplentes|banca|cambios|refuerzos|porter[oa]s|arqueros|defensas?|medios?|mediocampistas|delanteros?|cuerpo tecnico|categoria|torneo|liga|jornada|grupo|temporada|uniforme|color(?:es)?|cancha|horario|fecha|hora)(?: |$)/,
  /^(?:d ?t|director tecnico|entrenador[a]?|tecnic[oa]|delegad[oa]|auxiliar|utilero|representante|presidente|dueno|responsable|encargad[oa]|capturo|firma|asistente|medico|aguador|contacto|tel|correo|faltan?|pendientes?|nota|total|son |por favor|porfa|favor|quedo|saludos|muchas gracias|atte|atentamente|ya |no olviden|recuerden|confirm)(?: |$|\d)/,
  /^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo) \d{1,2} de /,
  /^(?:no|num|numero|n)(?: y)? nombres?\b|^nombres?(?: completo| y numero| y apellidos?)?$|^jugador(?:es)?$/,
]

/** Whether a line is a greeting, a heading, or the team's own name. */
export function isHeading(line: string, team: string): boolean {
  const words = fold(line)
  if (words === '' || (team !== '' && words === fold(team))) return true
  return !HAS_PLAYER.test(line) && HEADINGS.some((heading) => heading.test(words))
}

/** 'Portero: 1 Ana', 'Delantero 9 Eva': a heading with a player in the same line. */
const HAS_PLAYER =
  /^[^\d]*(?:(?:[:–—-]|#|n[o°º]\.?)\s*#?\d{1,3}|porter[oa]\s+\d{1,3})\P{N}{0,3}\p{L}/iu
