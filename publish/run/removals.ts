/**
 * A folder moved or emptied by mistake must not empty the site: a build that would remove most
 * tournaments is refused once. A flag or a second push confirms the removal.
 */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { plural } from '../../src/lib/wording/plural.ts'
import { replaceFile } from '../../ground/replace-file.ts'
import { Refusal } from '../../ground/refusal.ts'

/** This few are removed without asking. */
const FEW = 3

type Asked = { commit: string | null; removed: readonly string[] }

type Removal = {
  /** How many tournaments are shown now, and which of them would be removed. */
  shown: number
  removed: readonly string[]
  /** The commit that is built, where known. */
  commit?: string | null | undefined
  /** Whether a person has confirmed the removal. */
  isMeant: boolean
}

const fileOf = (work: string) => join(work, 'removals.json')

/** Whether to ask a person: half of the tournaments or more would go, and more than a few. */
export const isMost = ({ shown, removed }: Pick<Removal, 'shown' | 'removed'>) =>
  removed.length >= FEW && removed.length * 2 >= shown

/** Refuses once to remove most tournaments; a later commit that lacks the same ones confirms it. */
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

/** Building the same commit again, as after a restart, confirms nothing. */
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
