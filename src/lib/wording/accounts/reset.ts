/** Words of the login page for a forgotten password. */
export const RESET_WORDS = {
  forgot: '¿Olvidaste tu contraseña? Pide un enlace a quien lleva el sitio: con él pones otra.',
  title: 'Contraseña nueva',
  save: 'Guardar y entrar',
} as const
