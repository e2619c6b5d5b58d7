/** Formats the figures of several runs. */
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** From milliseconds. */
export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
