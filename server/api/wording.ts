/** The server's messages to people, in Spanish. Each is the `detail` of a refusal. */
import { PASSWORD_MAX, PASSWORD_MIN } from '../../src/lib/schema/user.ts'

export const SAYS = {
  tournamentNotFound: 'Torneo No Encontrado',
  teamNotFound: 'Equipo no encontrado.',
  matchNotFound: 'Partido no encontrado.',
  statNotFound: 'Esa estadística no existe.',
  pictureNotFound: 'Imagen no encontrada.',
  nothingHere: 'Esa dirección no existe.',
  badAddress: 'Esa dirección no se entiende.',
  wrongMethod: 'Eso no se puede hacer en esta dirección.',
  notJson: 'Manda los datos como JSON (Content-Type: application/json).',
  badJson: 'Los datos no se entienden: no son un JSON bien escrito.',
  tooLarge: 'Los datos son demasiado grandes.',
  noToken: 'Inicia sesión para continuar.',
  badToken: 'Tu sesión no es válida o ya caducó. Vuelve a iniciar sesión.',
  wrongLogin: 'Usuario o contraseña incorrectos.',
  taken: 'Ese usuario ya tiene cuenta. Inicia sesión o elige otro.',
  alike: 'Ya hay una cuenta con un usuario que se lee casi igual. Elige otro.',
  ofTheHouse: 'Ese usuario parece de quien lleva el sitio. Elige otro.',
  wrongPassword: 'Esa no es tu contraseña de ahora.',
  linkOver: 'Ese enlace ya se usó o ya no vale. Pide uno nuevo a quien lleva el sitio.',
  passwordShort: `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres.`,
  passwordCommon: 'Esa contraseña es de las que se prueban primero. Elige otra.',
  passwordIsName: 'La contraseña no puede ser tu nombre de usuario ni tu correo.',
  tooMuchWork:
    'El servidor no pudo terminarlo a tiempo y no cambió nada. Vuelve a intentarlo; si sigue igual, hazlo en partes.',
  busy: 'Hay mucha gente entrando ahora mismo. Vuelve a intentarlo en unos segundos.',
  outOfOrder:
    'Las cuentas y los torneos en vivo no están disponibles por ahora. Vuelve a intentarlo más tarde.',
  locked: 'El servidor está guardando otros cambios. Vuelve a intentarlo en unos segundos.',
  broken: 'Algo falló en el servidor. Vuelve a intentarlo en un momento.',
} as const

/** `¡Demasiados intentos! Vuelve a intentarlo en 3 minutos.` */
export function tooManyAttempts(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  const wait =
    seconds < 60 ? 'menos de un minuto' : minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return `Demasiados intentos. Vuelve a intentarlo en ${wait}.`
}

/** By the code of a schema rule. */
const RULES: Record<string, string> = {
  email: 'Escribe un correo válido, como nombre@ejemplo.mx.',
  firstName: 'Escribe tu nombre con letras, sin números ni símbolos.',
  username:
    'El nombre de usuario lleva de 3 a 30 letras o números; también puede llevar punto, guion y guion bajo.',
  passwordMin: SAYS.passwordShort,
  passwordMax: `La contraseña puede tener hasta ${PASSWORD_MAX} caracteres.`,
}

const FIELDS: Record<string, string> = {
  email: 'correo',
  first_name: 'nombre completo',
  username: 'nombre de usuario',
  password: 'contraseña',
  newPassword: 'contraseña nueva',
  secret: 'enlace',
}

type Issue = { code: string; message: string; path: PropertyKey[]; keys?: string[] }

/** Every rule that a body breaks, each in a sentence; else its first mistake. */
export function bodyRefusal(issues: readonly Issue[]): string {
  const [issue] = issues
  if (!issue) return SAYS.badJson
  const broken = new Set(issues.flatMap(({ message }) => RULES[message] ?? []))
  if (broken.size > 0) return [...broken].join(' ')
  if (issue.code === 'unrecognized_keys') return 'Sobran datos que esta dirección no conoce.'
  const field = FIELDS[String(issue.path[0])]
  if (!field) return 'Se espera un objeto JSON con los datos que pide esta dirección.'
  if (issue.code === 'invalid_type') return `Falta el dato «${field}» o no es texto.`
  return `El dato «${field}» no es válido.`
}
