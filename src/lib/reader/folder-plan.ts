/** Tells the kind of each file of a tournament's folder, by its name alone. */
import { didYouMean } from '../problems/did-you-mean.ts'
import type { FoundProblem } from '../problems/problems.ts'
import type { TournamentKind } from '../schema/parse.ts'
import { slugOf } from '../addresses/slug.ts'
import { isIgnored } from './ignored-files.ts'

/** A data file and the id from its name. */
export type PlannedFile = { file: string; kind: TournamentKind; id: string }

const FOLDERS = { equipos: 'equipo', jornadas: 'jornada', eliminatoria: 'eliminatoria' } as const
const ENDINGS = /\.(?:ya?ml|txt|yml\.txt|yaml\.txt)$/i
/** Most names already are ids, and making a slug is slow. */
const IS_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const DATA = /\.(?:ya?ml|yml\.txt|yaml\.txt)$/i
/** What systems add to the name of a copy: `aguilas (1)`, `02 - copia`, `Copy of 02`. */
const COPY =
  /^(?:copia de |copy of )|(?: ?\(\d{1,3}\)| ?[-_] ?cop(?:ia|y)(?: ?\(?\d{1,3}\)?)?| copy(?: \d{1,3})?)$/gi
const IMAGE = /\.(?:png|jpe?g|svg|webp|avif|gif|heic)$/i

const names = new Intl.Collator('en', { numeric: true })

/** `2.yml` before `10.yml`. */
const byName = (a: string, b: string) => names.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)

/** The data files sorted by name, and problems with names and places. */
export function folderPlan(files: Iterable<string>): {
  planned: PlannedFile[]
  problems: FoundProblem[]
} {
  const problems: FoundProblem[] = []
  const named: Named[] = []
  for (const file of files) {
    if (isIgnored(file) || file.startsWith('imagenes/')) continue
    const plan = planOf(file)
    if (plan) named.push(plan)
    else problems.push(misplaced(file))
  }
  const planned: PlannedFile[] = []
  const fileOfKey = new Map<string, string>()
  // If two files have the same id, the well-named one counts.
  const wellNamedFirst = named.toSorted((a, b) => rank(a) - rank(b) || byName(a.file, b.file))
  for (const { wanted, ...plan } of wellNamedFirst) {
    const { file, kind, id } = plan
    const key = `${kind} ${kind === 'jornada' && /^\d+$/.test(id) ? Number(id) : id}`
    const other = fileOfKey.get(key)
    if (other !== undefined) {
      problems.push({ code: 'sameId', file, path: [], values: { other } })
      continue
    }
    fileOfKey.set(key, file)
    planned.push(plan)
    if (wanted !== file) {
      const code = withoutEnding(wanted) === withoutEnding(file) ? 'fileEnding' : 'fileName'
      problems.push({ code, file, path: [], values: { guess: wanted.split('/').at(-1)! } })
    }
  }
  return { planned: planned.toSorted((a, b) => byName(a.file, b.file)), problems }
}

/** `wanted` is the name that the file should have. */
type Named = PlannedFile & { wanted: string }

const rank = ({ file, wanted }: Named) => Number(file !== wanted)

const withoutEnding = (file: string) => file.replace(ENDINGS, '')

function planOf(file: string): Named | undefined {
  if (!ENDINGS.test(file)) return undefined
  const [folder, name, ...deeper] = file.split('/') as [string, string?, ...string[]]
  if (name === undefined) {
    const isTorneo = withoutEnding(file).toLowerCase() === 'torneo'
    return isTorneo ? { file, kind: 'torneo', id: 'torneo', wanted: 'torneo.yml' } : undefined
  }
  if (deeper.length > 0 || !Object.hasOwn(FOLDERS, folder)) return undefined
  const base = withoutEnding(name)
  const id = IS_ID.test(base) ? base : slugOf(base.replace(COPY, ''))
  const kind = FOLDERS[folder as keyof typeof FOLDERS]
  return { file, kind, id, wanted: `${folder}/${id}.yml` }
}

function misplaced(file: string): FoundProblem {
  const parts = file.split('/')
  const name = parts.at(-1)!
  if (!DATA.test(name)) {
    const guess = IMAGE.test(name) ? `imagenes/${name}` : undefined
    return { code: 'strayFile', file, path: [], values: { guess } }
  }
  const near = parts.length > 1 ? didYouMean(parts[0]!, Object.keys(FOLDERS)) : undefined
  const guess = near && `${near}/${name}`
  return {
    code: 'filePlace',
    file,
    path: [],
    values: { guess: guess === file ? undefined : guess },
  }
}
