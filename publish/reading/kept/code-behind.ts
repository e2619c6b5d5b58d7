/**
 * Lists the files and packages that a module is made of, by following its imports, so that its
 * results are remade when one of them changes. Build time only; reads the disk.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { findPackageJSON, isBuiltin } from 'node:module'
import { join, relative } from 'node:path'

export type Code = {
  /** The digest of all the files and of Node's version, hex. */
  digest: string
  /**
   * Our files and the `package.json` of every package, by their paths from the project's folder.
   */
  files: string[]
}

/**
 * The code behind `entry`, a path from `root` (which is absolute). A `before` stays valid while
 * none of its files changed, because the imports are written in those files. Throws where an
 * import cannot be resolved.
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
 * esbuild reads TypeScript and reports the imports. The synchronous call is not used: it waits for
 * a thread, and hangs if that thread runs out of memory.
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
  // esbuild's process would otherwise stay until the build ends.
  await stop()
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports)
  const packages = new Set<string>()
  for (const { path, external } of imported)
    if (external && !isBuiltin(path)) await addPackage(nameOf(path), join(root, entry), packages)
  const theirs = [...packages].map((file) => relative(root, file).replaceAll('\\', '/'))
  return [...Object.keys(metafile.inputs), ...theirs].toSorted()
}

type Package = { [field in 'dependencies' | 'optionalDependencies']?: Record<string, string> }

/** Adds the `package.json` of a package that `from` imports, and of its dependencies. */
async function addPackage(name: string, from: string, found: Set<string>) {
  const file = findPackageJSON(name, from)
  if (file === undefined || found.has(file)) return
  found.add(file)
  const { dependencies, optionalDependencies } = JSON.parse(await readFile(file, 'utf8')) as Package
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    if (isInstalled(needed, file)) await addPackage(needed, file, found)
}

/** Optional packages are installed on some kinds of machine only. */
function isInstalled(name: string, from: string): boolean {
  try {
    return findPackageJSON(name, from) !== undefined
  } catch {
    return false
  }
}

/** `@sindresorhus/slugify` from `@sindresorhus/slugify/x`. */
const nameOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
