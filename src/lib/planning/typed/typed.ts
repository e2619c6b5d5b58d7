/** The codes of what can be wrong with a typed day or time. */
export type TypedMistake =
  | 'notDate'
  | 'yearMissing'
  | 'weekdayDiffers'
  | 'impossibleDate'
  | 'dateYear'
  | 'notTime'

/**
 * What a person typed as a value, undefined where nothing was typed; or the code of its mistake,
 * with the values for its sentence.
 */
export type Typed<T> =
  | { value: T | undefined; wrong?: undefined; values?: undefined }
  | {
      value?: undefined
      wrong: TypedMistake
      values?: Record<string, string | undefined>
    }
