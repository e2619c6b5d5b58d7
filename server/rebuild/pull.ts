/** Brings the data that was pushed. */
import { execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { print, printError } from '../../publish/terminal.ts'

/** A pushed link comes as a small text file with its target in it, which the check then refuses. */
export const PULL = 'git -c core.symlinks=false pull --ff-only'

/** Puts own commits after those that came; what cannot be is as it was. */
export const PULL_REBASE =
  'git -c core.symlinks=false -c user.name=cascarita -c user.email=cascarita@localhost pull --rebase --quiet || { git rebase --abort; exit 1; }'

const PATIENCE_MS = 120_000

/**
 * Runs `command` in `folder`, as a shell would. True if it went well, null if it was stopped; what it
 * says goes to the console, for it may name a machine or a password.
 */
export const pull = (command: string, folder: string, signal: AbortSignal) =>
  new Promise<boolean | null>((resolve) => {
    const child = spawn(command, {
      ...{ cwd: folder, shell: true, stdio: ['ignore', 'pipe', 'pipe'] },
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface(stream).on('line', print)
    child.once('error', (error) => {
      printError(error.message)
      resolve(error.name === 'AbortError' ? null : false)
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
