/** Pulls data that was pushed. */
import { execFile } from 'node:child_process'
import { print, printError } from '../../ground/terminal.ts'
import { runGroup } from './child-group.ts'

/** A pushed link arrives as a small text file with its target, which the check then refuses. */
export const PULL = 'git -c core.symlinks=false pull --ff-only'

/** Rebases our own commits onto what arrived; on failure nothing changes. */
export const PULL_REBASE =
  'git -c core.symlinks=false -c user.name=cascarita -c user.email=cascarita@localhost pull --rebase --quiet || { git rebase --abort; exit 1; }'

const PATIENCE_MS = 120_000

/**
 * Runs `command` in `folder` in a shell. True if it succeeded, null if it was stopped with all its
 * children. Its output goes to the console, because it may contain a host name or a password.
 */
export async function pull(
  command: string,
  folder: string,
  signal: AbortSignal,
): Promise<boolean | null> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
  const { code, error } = await runGroup(command, null, {
    folder,
    signal: patience,
    onText: (text) =>
      text
        .trimEnd()
        .split('\n')
        .forEach((line) => print(line)),
  })
  if (error) printError(error.message)
  return code === null ? null : code === 0
}

/** The commit checked out in `folder`; null where there is no repository. */
export const commitIn = (folder: string) =>
  new Promise<string | null>((resolve) =>
    execFile('git', ['rev-parse', 'HEAD'], { cwd: folder }, (error, printed) =>
      resolve(error ? null : printed.trim()),
    ),
  )
