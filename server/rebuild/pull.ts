/** Brings the data that was pushed. */
import { execFile } from 'node:child_process'
import { print, printError } from '../../publish/terminal.ts'
import { runGroup } from './child-group.ts'

/** A pushed link comes as a small text file with its target in it, which the check then refuses. */
export const PULL = 'git -c core.symlinks=false pull --ff-only'

/** Puts own commits after those that came; what cannot be is as it was. */
export const PULL_REBASE =
  'git -c core.symlinks=false -c user.name=cascarita -c user.email=cascarita@localhost pull --rebase --quiet || { git rebase --abort; exit 1; }'

const PATIENCE_MS = 120_000

/**
 * Runs `command` in `folder`, as a shell would. True if it went well, null if it was stopped, with all
 * that it started; what it says goes to the console, for it may name a machine or a password.
 */
export async function pull(
  command: string,
  folder: string,
  signal: AbortSignal,
): Promise<boolean | null> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
  const { code, error } = await runGroup(command, null, {
    ...{ folder, signal: patience },
    onText: (text) =>
      text
        .trimEnd()
        .split('\n')
        .forEach((line) => print(line)),
  })
  if (error) printError(error.message)
  return code === null ? null : code === 0
}

/** The commit that lies in `folder`; null where there is no repository. */
export const commitIn = (folder: string) =>
  new Promise<string | null>((resolve) =>
    execFile('git', ['rev-parse', 'HEAD'], { cwd: folder }, (error, printed) =>
      resolve(error ? null : printed.trim()),
    ),
  )
