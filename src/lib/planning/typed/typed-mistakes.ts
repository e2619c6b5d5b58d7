/** What is wrong with a typed day or time, and what to write instead. */
import { filledIn, type Said } from '../../problems/catalogue.ts'
import type { Typed, TypedMistake } from './typed.ts'

/** `guessed` replaces `cure` where there is a suggestion; placeholders such as `{value}` are filled in. */
export const TYPED_MISTAKES = {
  notDate: {
    message: '«{value}» no es una fecha.',
    cure: 'Escríbela así: 2024-07-18 o 18/07/2024',
  },
  yearMissing: {
    message: '«{value}» no dice el año.',
    cure: 'Escríbelo también: 2024-07-18 o 18/07/2024',
  },
  weekdayDiffers: {
    message: 'el {day} es {weekday}, no {value}.',
    cure: 'Corrige la fecha, o quita el día de la semana.',
  },
  impossibleDate: {
    message: 'el {value} no existe en el calendario.',
    cure: 'Revisa el día y el mes.',
    guessed: '¿Quisiste decir «{guess}»?',
  },
  dateYear: {
    message: '«{value}» es de un año que no puede ser.',
    cure: 'Escribe el año con sus cuatro cifras, de 1900 a 2100: 18/07/2024',
  },
  notTime: { message: '«{value}» no es una hora.', cure: 'Escríbela así: 21:00 o 9:00 p. m.' },
} as const satisfies Record<TypedMistake, Said>

/** The mistake in `text` as one line for a person. */
export function typedMistake(
  { wrong, values }: { wrong: TypedMistake; values?: Typed<unknown>['values'] },
  text: string,
): string {
  const { message, cure } = filledIn(TYPED_MISTAKES[wrong], { value: text, ...values })
  return `${message.charAt(0).toUpperCase()}${message.slice(1)} ${cure}`
}
