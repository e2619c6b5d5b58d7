/** Shows a release: the site's folder is a symbolic link, which is replaced in one step. */
import { rmSync } from 'node:fs'
import { lstat, mkdir, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { Log } from '../../ground/log.ts'
import { readManifest } from './manifest.ts'
import { FACTS } from './part-facts.ts'

/** The name of the release that `out` shows, if it is one of `releases` and exists. */
export async function shownRelease(out: string, releases: string): Promise<string | null> {
  const target = await readlink(out).catch(() => null)
  if (target === null) return null
  const folder = resolve(dirname(out), target)
  if (!(await stat(folder).catch(() => null))) return null
  return dirname(folder) === resolve(releases) ? basename(folder) : null
}

export type LastBuild = Awaited<ReturnType<typeof lastBuild>>

/** What `out` shows now, if an earlier build made it and its folder exists. */
export async function lastBuild(out: string, releases: string) {
  const shown = await shownRelease(out, releases)
  const manifest = shown === null ? null : await readManifest(releases, shown)
  return manifest && { folder: join(releases, manifest.release), manifest }
}

/** Makes `out` show `release`. A real folder in the way is moved aside, never deleted. */
export async function show(out: string, release: string, log: Log) {
  await mkdir(dirname(out), { recursive: true })
  await moveAside(out, log)
  const beside = `${out}.${process.pid}.new`
  await rm(beside, { force: true })
  if (process.platform === 'win32') {
    await symlink(resolve(release), beside, 'junction')
    await rm(out, { force: true, recursive: false }).catch(() => undefined)
  } else await symlink(relative(dirname(resolve(out)), resolve(release)), beside)
  await rename(beside, out)
}

async function moveAside(out: string, log: Log) {
  const entry = await lstat(out).catch(() => null)
  if (!entry || entry.isSymbolicLink()) return
  const aside = `${out}.antes-${Date.now()}`
  await rename(out, aside)
  log(`Había una carpeta ${basename(out)} hecha a mano; quedó en ${basename(aside)}.`)
}

/** Names of the existing releases, oldest first. */
export async function releaseNames(releases: string): Promise<string[]> {
  const names = await readdir(releases).catch(() => [])
  return names
    .filter((name) => /^\d+$/.test(name))
    .toSorted((one, other) => Number(one) - Number(other))
}

/** The name of a new release. */
export async function nextRelease(releases: string): Promise<string> {
  const numbers = (await readdir(releases)).map((name) => Number.parseInt(name, 10) || 0)
  return String(Math.max(0, ...numbers) + 1)
}

/** Deletes all releases except `keep`. */
export async function forgetOthers(releases: string, keep: readonly string[]) {
  const kept = new Set([FACTS, ...keep.flatMap((name) => [name, `${name}.json`, `${name}.drawn`])])
  for (const name of await readdir(releases))
    // Synchronous: deleting a large release step by step takes three times the work.
    if (!kept.has(name)) rmSync(join(releases, name), { recursive: true, force: true })
}
