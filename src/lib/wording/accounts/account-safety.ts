/** Words of the profile about the password and other logins. */

export const SAFETY_WORDS = {
  title: 'Seguridad',
  change: 'Cambiar la contraseña',
  current: 'Contraseña de ahora',
  next: 'Contraseña nueva',
  repeat: 'Repite la contraseña nueva',
  hint: 'Tu sesión termina en tus otros aparatos, y tus invitaciones sin usar.',
  changed: 'Listo: tu contraseña es otra. En tus otros aparatos hay que entrar de nuevo.',
  everywhere: 'Salir en todos lados',
  everywhereHint:
    'Tu sesión termina en este aparato y en todos los demás, y tus invitaciones sin usar.',
  endLinks: 'También terminan los enlaces para anotar que hice',
  notHere: 'Este servidor no lo hace desde aquí. Pídeselo a quien lo lleva.',
  leave: 'Sí, salir en todos lados',
} as const
