/** Who may make a tournament from a phone, where it is kept, and whether lists show it at once. */
import { accessSync, constants } from 'node:fs'
import { Refusal } from '../../../ground/refusal.ts'

/** `invited`: accounts that organise a tournament already. */
const WHO = ['anyone', 'invited', 'nobody'] as const
/** `pending`: pages are built, but no list shows them until an operator approves. */
const STATES = ['open', 'pending'] as const
/** `site`: a folder of the site's data. `live`: the server's database. */
const HOMES = ['site', 'live'] as const

export type CreateSettings = {
  who: (typeof WHO)[number]
  listing: (typeof STATES)[number]
  home: (typeof HOMES)[number]
}

/**
 * From the environment: `CASCARITA_CREATE`, `CASCARITA_LISTING`, `CASCARITA_NEW`. A public site
 * (with a `siteUrl`) shows no stranger's tournament unseen. Processes on one PostgreSQL may have
 * separate folders, so there new tournaments are live, unless git carries every change to all.
 * Throws a `Refusal`.
 */
export function createSettings(env: NodeJS.ProcessEnv, siteUrl = ''): CreateSettings {
  const isSeparate = Boolean(env.DATABASE_URL?.trim()) && env.MESA_GIT?.trim() !== 'push'
  return {
    who: chosen('CASCARITA_CREATE', env.CASCARITA_CREATE, WHO, 'anyone'),
    listing: chosen(
      'CASCARITA_LISTING',
      env.CASCARITA_LISTING,
      STATES,
      siteUrl === '' ? 'open' : 'pending',
    ),
    home: chosen('CASCARITA_NEW', env.CASCARITA_NEW, HOMES, isSeparate ? 'live' : 'site'),
  }
}

function chosen<Word extends string>(
  setting: string,
  written: string | undefined,
  words: readonly Word[],
  usual: Word,
): Word {
  const said = written?.trim()
  if (!said) return usual
  const word = words.find((one) => one === said)
  if (word) return word
  const [last, ...others] = words.toReversed()
  throw new Refusal(
    `${setting}: «${said}» no se entiende. Escribe ${others.toReversed().join(', ')} o ${last}.`,
  )
}

/** Whether this process may write files in a folder. */
export function isWritable(folder: string) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const WHO_WORDS = {
  anyone: 'cualquiera con cuenta puede hacer un torneo',
  invited: 'solo quien ya organiza un torneo puede hacer otro',
  nobody: 'nadie puede hacer un torneo desde su teléfono',
} as const

/** The first lines of `npm start` about new tournaments. */
export const createLine = ({ who, listing }: CreateSettings) =>
  who === 'nobody'
    ? `Torneos nuevos: ${WHO_WORDS[who]} (CASCARITA_CREATE).`
    : `Torneos nuevos: ${WHO_WORDS[who]}; ${
        listing === 'open'
          ? 'se listan al hacerlos (CASCARITA_LISTING=open).'
          : 'esperan tu visto bueno para salir en listas y buscadores (CASCARITA_LISTING=pending).'
      }`
