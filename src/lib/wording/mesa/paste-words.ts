/** Words of 'Pegar una lista': what was understood of a pasted roster, and what was not. */

export const PASTE = {
  label: 'Número y nombre, uno por renglón',
  example: '7 Noemí Tapia',
  help: 'Como viene en el chat o en tu hoja. Abajo ves cómo queda antes de agregar a nadie.',
  title: 'Así se entiende la lista',
  nothing: 'Nadie de la lista se entiende. Escribe en cada renglón el número y el nombre.',
  stays: 'Se quedan en la lista, para que los corrijas:',
  skipped: 'No son jugadores:',
} as const

/** Why a line stays in the box, by the parser's name for it. */
export const LEFT_WHY = {
  noNumber: 'le falta el número',
  noName: 'le falta el nombre',
  taken: 'ese número ya es de alguien',
  twoNumbers: 'trae dos números: deja el de la camiseta',
  twoNames: 'no se sabe cuál es el nombre: deja solo el nombre y el número',
  unclear: 'trae algo que no es nombre ni número',
} as const

/** 'Se entienden 12 jugadores:' */
export const pastedWords = (count: number) =>
  count === 0
    ? 'Todavía no se entiende a nadie.'
    : count === 1
      ? 'Se entiende a 1 jugador:'
      : `Se entiende a ${count} jugadores:`

/** 'Agregar a los 12' */
export const addPastedWords = (count: number) =>
  count === 0 ? 'Agregar' : count === 1 ? 'Agregar a 1' : `Agregar a los ${count}`

const COUNTED = {
  identity: ['1 CURP o clave', 'CURP o claves'],
  socialSecurity: ['1 número de seguro', 'números de seguro'],
  phone: ['1 teléfono', 'teléfonos'],
  mail: ['1 correo', 'correos'],
  handle: ['1 usuario o enlace', 'usuarios o enlaces'],
  other: ['1 dato más', 'datos más'],
} as const

/** 'No se guarda ni se publica: 2 teléfonos, 1 correo.', or nothing. */
export function omittedWords(
  omitted: Readonly<Partial<Record<keyof typeof COUNTED, number>>>,
): string {
  const parts = Object.entries(COUNTED).flatMap(([kind, [one, several]]) => {
    const count = omitted[kind as keyof typeof COUNTED] ?? 0
    return count === 0 ? [] : [count === 1 ? one : `${count} ${several}`]
  })
  return parts.length === 0 ? '' : `No se guarda ni se publica: ${parts.join(', ')}.`
}

/** 'Capitán · «Chuy» · nació en 1999 · se quita: falta pago' */
export const pastedMarks = ({
  isCaptain,
  nickName,
  yearBorn,
  notes,
}: {
  isCaptain: boolean
  nickName: string | null
  yearBorn: number | null
  notes: readonly string[]
}) =>
  [
    isCaptain && 'lleva el gafete',
    nickName && `«${nickName}»`,
    yearBorn && `nació en ${yearBorn}`,
    notes.length > 0 && `se quita: ${notes.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
