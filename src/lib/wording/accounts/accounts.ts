/**
 * Words of the account pages. Specification, sections 2, 5 and 8; the English words are its own.
 */

export const ACCOUNT_WORDS = {
  login: 'Entrar',
  // The specification's own words; do not translate them.
  loginButton: 'Sign Up',
  createAccount: 'Create Account Here',
  passwordsDiffer: 'Passwords do not match',
  register: 'Crear cuenta',
  registerButton: 'Crear cuenta',
  haveAccount: '¿Ya tienes cuenta? Entra aquí',
  username: 'Usuario',
  password: 'Contraseña',
  repeatPassword: 'Repite la contraseña',
  /** The server says the same where it is not met; `schema/user.ts` has the figures. */
  usernameRule: 'De 3 a 30 letras o números; también punto, guion y guion bajo.',
  passwordRule: 'Al menos 8 caracteres.',
  showPassword: 'Ver contraseña',
  email: 'Correo',
  fullName: 'Nombre completo',
  sending: 'Enviando…',
  profile: 'Perfil',
  myTournaments: 'Mis torneos',
  mesa: 'Mesa: anotar partidos',
  noTournaments: 'Todavía no tienes torneos.',
  organise: 'Organizar un torneo',
  logout: 'Cerrar sesión',
  linksStay: 'Los enlaces para anotar se quedan en este teléfono, con lo que no se ha enviado.',
  sessionEnded: 'Tu sesión terminó. Entra otra vez para seguir.',
  needsScript: 'Para entrar hace falta JavaScript.',
  profileNeedsScript: 'Tu perfil y tus torneos llegan con JavaScript. Actívalo para verlos.',
} as const
