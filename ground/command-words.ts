/** Parses the words of a command. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Refusal } from './refusal.ts'

/**
 * Returns what `parseArgs` returns. Throws a `Refusal` that names the unknown word, or the one
 * that lacks its value, and shows `usage`.
 */
export function commandWords<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
  args: string[] = process.argv.slice(2),
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs<Config>({ ...config, args })
  } catch (error) {
    throw new Refusal(`${sentence(error as NodeJS.ErrnoException)}\nSe usa así: ${usage}`)
  }
}

/** Node quotes the word first in its message. */
function sentence({ code, message }: NodeJS.ErrnoException) {
  const [, word = ''] = /'([^']*)'/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `«${word}» sobra.`
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `No hay ${word}.`
  const [flag, value] = word.split(' ')
  return value ? `${flag}: falta decir cuál.` : `${flag} no lleva nada.`
}
