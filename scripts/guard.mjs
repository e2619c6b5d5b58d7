/** Refuses a Node that is too old, in a sentence that says what to do. Runs on any Node since 12. */
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 12)) {
  console.error(
    `Este proyecto necesita Node 22.12 o más nuevo y aquí está el ${process.versions.node}.\n` +
      'Ejecuta «npm ci»: en Linux y Windows trae el suyo y todo lo demás corre con él.\n' +
      'En una Mac, instala el que dice .nvmrc (con nvm: «nvm install») y vuelve a intentarlo.',
  )
  process.exit(1)
}
