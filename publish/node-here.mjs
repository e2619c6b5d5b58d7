/**
 * Refuses a Node that is too old, in a sentence that says what to do. Loaded for that alone, before
 * anything else: any Node since 12 understands this file.
 */
const OLDEST = [24, 9]

const [major, minor] = process.versions.node.split('.').map(Number)

if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `Este proyecto necesita Node ${OLDEST.join('.')} o más nuevo y aquí está el ${process.versions.node}.\n` +
      'Ejecuta «npm ci»: en Linux y Windows trae el suyo, y con él corren «npm …» y «npx astro …».\n' +
      'En una Mac, instala el que dice .nvmrc (con nvm: «nvm install») y vuelve a intentarlo.',
  )
  process.exit(1)
}
