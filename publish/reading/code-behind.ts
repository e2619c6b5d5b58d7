/**
 * Which files and packages a module is made of, found by following its imports, so that what it made
 * is made again when any of them changes. Build time only; reads the disk.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { findPackageJSON, isBuiltin } from 'node:module'
import { join, relative } from 'node:path'

export type Code = {
  /** Of all the files and of Node's version, hex. */
  digest: string
  /** Our files and the `package.json` of every package, by their paths from the project's folder. */
  files: string[]
}

/**
 * The code behind `entry`, a path from `root` (which is absolute). A `before` is believed while none of its files changed,
 * since what a file imports stands in it. Throws where an import leads nowhere.
 */
export async function codeBehind(
  entry: string,
  { root = process.cwd(), before }: { root?: string; before?: Code } = {},
): Promise<Code> {
  if (before && filesDigest(root, before.files) === before.digest) return before
  const files = await filesBehind(entry, root)
  return { files, digest: filesDigest(root, files) }
}

function filesDigest(root: string, files: readonly string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(`\0${file}\0`).update(textOf(join(root, file)))
  return hash.digest('hex').slice(0, 32)
}

function textOf(path: string) {
  try {
    return readFileSync(path)
  } catch {
    return 'missing'
  }
}

/**
 * esbuild reads TypeScript and says what was imported. Not by its synchronous call: that waits
 * for a thread of its own, and for ever where the thread runs out of memory.
 */
async function filesBehind(entry: string, root: string): Promise<string[]> {
  const { build, stop } = await import('esbuild')
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  // Its process would stay to the end of the build.
  await stop()
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports)
  const packages = new Set<string>()
  for (const { path, external } of imported)
    if (external && !isBuiltin(path)) await addPackage(nameOf(path), join(root, entry), packages)
  const theirs = [...packages].map((file) => relative(root, file).replaceAll('\\', '/'))
  return [...Object.keys(metafile.inputs), ...theirs].toSorted()
}

type Package = { [field in 'dependencies' | 'optionalDependencies']?: Record<string, string> }

/** The `package.json` of a package that `from` imports, and of whatever that one needs. */
async function addPackage(name: string, from: string, found: Set<string>) {
  const file = findPackageJSON(name, from)
  if (file === undefined || found.has(file)) return
  found.add(file)
  const { dependencies, optionalDependencies } = JSON.parse(await readFile(file, 'utf8')) as Package
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    if (isInstalled(needed, file)) await addPackage(needed, file, found)
}

/** What is optional is there for one kind of machine only. */
function isInstalled(name: string, from: string): boolean {
  try {
    return findPackageJSON(name, from) !== undefined
  } catch {
    return false
  }
}

/** `@sindresorhus/slugify` of `@sindresorhus/slugify/x`. */
const nameOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
