/** Words of an invitation to organise a tournament, loaded with its page alone. */

export const INVITED = {
  what: 'Te invitan a organizar este torneo: calendario, equipos, planteles, resultados y quién anota.',
  needsAccount: 'Hace falta una cuenta. La invitación te espera aquí.',
  logIn: 'Entrar con mi cuenta',
  register: 'Hacer una cuenta',
  take: 'Sí, organizarlo',
} as const

/** 'Entraste como lupita. …' */
export const invitedAs = (username: string) =>
  `Entraste como ${username}. Si no eres tú, sal de esa cuenta en tu perfil y toca otra vez la invitación.`
