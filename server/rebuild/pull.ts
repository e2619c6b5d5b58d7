/** Brings the data that was pushed. */
import { execFile, spawn } from 'node:child_process'

/** A pushed link comes as a small text file with its target in it, which the check then refuses. */
export const PULL = 'git -c core.symlinks=false pull --ff-only'

const PATIENCE_MS = 120_000

/**
 * Runs `command` in `folder`, as a shell would. True if it went well; what it says goes to the
 * console, for it may name a machine or a password.
 */
export const pull = (command: string, folder: string, signal: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command, {
      ...{ cwd: folder, shell: true, stdio: ['ignore', 'inherit', 'inherit'] },
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.once('exit', (code) => resolve(code === 0))
  })

/** The commit that lies in `folder`; null where there is no repository. */
export const commitIn = (folder: string) =>
  new Promise<string | null>((resolve) =>
    execFile('git', ['rev-parse', 'HEAD'], { cwd: folder }, (error, printed) =>
      resolve(error ? null : printed.trim()),
    ),
  )
