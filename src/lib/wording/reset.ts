/** What the login says to who forgot a password. */
export const RESET_WORDS = {
  forgot: '¿Olvidaste tu contraseña? Pide un enlace a quien lleva el sitio: con él pones otra.',
  title: 'Contraseña nueva',
  save: 'Guardar y entrar',
} as const
