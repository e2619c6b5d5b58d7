/** What a build says of itself while it runs, in Spanish; silent with `--quiet`. */
export type Say = (line: string) => void

export const sayer =
  (quiet: boolean): Say =>
  (line) => {
    if (!quiet) console.log(line)
  }

const seconds = new Intl.NumberFormat('es-MX', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** `3.2 s` */
export const since = (start: number) => `${seconds.format((performance.now() - start) / 1000)} s`

export const plural = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`

/** A refusal that is told as a sentence, without a stack. */
export class Refusal extends Error {}

/** Runs a command's body; a refusal becomes its sentence and exit code 1. */
export async function orRefuse(body: () => Promise<void>) {
  try {
    await body()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
