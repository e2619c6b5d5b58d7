/**
 * A folder that was moved or emptied by mistake must not empty the site: a build that would take most
 * tournaments away is refused once. Whoever meant it says so, by a flag or by another push.
 */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { plural } from '../../src/lib/wording/plural.ts'
import { replaceFile } from '../reading/replace-file.ts'
import { Refusal } from './steps.ts'

/** Fewer are taken away without a question. */
const FEW = 3

type Asked = { commit: string | null; removed: readonly string[] }

type Removal = {
  /** How many are shown now, and the ids of those of them that would go. */
  shown: number
  removed: readonly string[]
  /** What is built, where it is known. */
  commit?: string | null | undefined
  /** Whether somebody said that they may go. */
  isMeant: boolean
}

const fileOf = (work: string) => join(work, 'removals.json')

/** Whether a person has to be asked: half of the tournaments or more, and not only a few. */
export const isMost = ({ shown, removed }: Pick<Removal, 'shown' | 'removed'>) =>
  removed.length >= FEW && removed.length * 2 >= shown

/** Refuses most of the tournaments going away, once: a later commit without the same ones confirms it. */
export async function refuseRemovals(work: string, removal: Removal) {
  const { removed, commit = null, isMeant } = removal
  const file = fileOf(work)
  if (!isMost(removal) || isMeant || isConfirmed(await askedIn(file), removal))
    return rm(file, { force: true })
  await replaceFile(file, JSON.stringify({ commit, removed } satisfies Asked))
  const words = `Se quitarían ${plural(removed.length, 'torneo', 'torneos')} de ${removal.shown}. No se cambió nada del sitio.`
  const cure =
    'Si así debe ser, sube otro cambio cualquiera, o usa: npm run build -- --allow-removals'
  throw new Refusal(`${words}\n${cure}`, { publicMessage: `${words} ${cure}` })
}

/** The same commit built again, as after a restart, confirms nothing. */
const isConfirmed = (asked: Asked | null, { commit, removed }: Removal) =>
  asked !== null &&
  commit !== null &&
  commit !== undefined &&
  asked.commit !== commit &&
  removed.every((id) => asked.removed.includes(id))

async function askedIn(file: string): Promise<Asked | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Asked
  } catch {
    return null
  }
}
