/**
 * What the webhook needs of a push. `commit` is the newest that was pushed; `repository` is
 * `owner/name`.
 */
export type Push = { ref: string; isDeletion: boolean; commit: string; repository: string }

const COMMIT = /^[\da-f]{40}$/
const REPOSITORY = /^[\w.-]+\/[\w.-]+$/

/** Parses GitHub's body, JSON or a form with JSON in it; null if it is neither. */
export function pushIn(body: string, type: string): Push | null {
  const isForm = type.startsWith('application/x-www-form-urlencoded')
  const payload = parsed(isForm ? (new URLSearchParams(body).get('payload') ?? '') : body)
  const { ref, after: commit, deleted } = payload
  const { full_name: repository } = recordIn(payload.repository)
  if (typeof ref !== 'string') return null
  if (typeof commit !== 'string' || !COMMIT.test(commit)) return null
  if (typeof repository !== 'string' || !REPOSITORY.test(repository)) return null
  return { ref, isDeletion: deleted === true, commit, repository }
}

const recordIn = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

function parsed(text: string) {
  try {
    return recordIn(JSON.parse(text))
  } catch {
    return {}
  }
}
