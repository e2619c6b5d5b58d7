/** Which file of a tournament's folder is what, by its name alone. */
import { didYouMean } from '../did-you-mean.ts'
import type { FoundProblem } from '../problems.ts'
import type { FileKind } from '../schema/parse.ts'
import { slugOf } from '../slug.ts'

/** A data file and the id that its name gives. */
export type PlannedFile = { file: string; kind: Exclude<FileKind, 'producto'>; id: string }

const FOLDERS = { equipos: 'equipo', jornadas: 'jornada', eliminatoria: 'eliminatoria' } as const
const ENDINGS = /\.(?:ya?ml|txt|yml\.txt|yaml\.txt)$/i
const DATA = /\.(?:ya?ml|yml\.txt|yaml\.txt)$/i
const IMAGE = /\.(?:png|jpe?g|svg|webp|avif|gif|heic)$/i

/** Files that systems and editors leave behind, and notes. */
export const isIgnored = (file: string) =>
  file
    .split('/')
    .some(
      (part) =>
        part.startsWith('.') ||
        part.startsWith('~$') ||
        part.endsWith('~') ||
        /^(?:thumbs\.db|desktop\.ini|leeme\.(?:md|txt)|readme\.md|__macosx)$/i.test(part),
    )

const byName = (a: string, b: string) =>
  a.localeCompare(b, 'en', { numeric: true }) || (a < b ? -1 : a > b ? 1 : 0)

/** The data files in order of name, and what is wrong with names and places. */
export function folderPlan(files: Iterable<string>): {
  planned: PlannedFile[]
  problems: FoundProblem[]
} {
  const planned: PlannedFile[] = []
  const problems: FoundProblem[] = []
  const found = (code: FoundProblem['code'], file: string, guess?: string) =>
    problems.push({ code, file, path: [], values: { guess, value: file } })

  for (const file of [...files].filter((file) => !isIgnored(file)).toSorted(byName)) {
    const parts = file.split('/')
    const [folder, name] = parts.length === 1 ? ['', file] : [parts[0]!, parts.at(-1)!]
    const base = name.replace(ENDINGS, '')
    if (parts.length === 1 && base.toLowerCase() === 'torneo' && ENDINGS.test(name)) {
      planned.push({ file, kind: 'torneo', id: 'torneo' })
      if (file !== 'torneo.yml') found('fileEnding', file, 'torneo.yml')
    } else if (parts.length === 2 && Object.hasOwn(FOLDERS, folder) && ENDINGS.test(name)) {
      const id = slugOf(base)
      planned.push({ file, kind: FOLDERS[folder as keyof typeof FOLDERS], id })
      if (base !== id) found('fileName', file, `${id}.yml`)
      else if (!name.endsWith('.yml')) found('fileEnding', file, `${id}.yml`)
    } else if (folder === 'imagenes') {
      continue
    } else if (DATA.test(name)) {
      const near = didYouMean(folder, Object.keys(FOLDERS))
      found('filePlace', file, folder && near && near !== folder ? `${near}/${name}` : undefined)
    } else found('strayFile', file, IMAGE.test(name) ? `imagenes/${name}` : undefined)
  }
  return { planned: planned.filter(isFirst(problems)), problems }
}

/** Keeps the first file of each id, and tells of the others. */
function isFirst(problems: FoundProblem[]) {
  const seen = new Map<string, string>()
  return ({ file, kind, id }: PlannedFile) => {
    const key = `${kind} ${kind === 'jornada' && /^\d+$/.test(id) ? Number(id) : id}`
    const other = seen.get(key)
    if (other === undefined) return Boolean(seen.set(key, file))
    problems.push({ code: 'sameId', file, path: [], values: { other, value: id } })
    return false
  }
}
