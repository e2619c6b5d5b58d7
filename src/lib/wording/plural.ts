/** '1 gol', '2 goles'; without `many` the plural takes an s. */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`
