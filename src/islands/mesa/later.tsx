import { lazy, Suspense, type ComponentType } from 'react'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'

/** The script could not be loaded: no signal, and not cached yet. */
const Missing = () => (
  <p className="empty">
    {MESA_WORDS.failed.offline}{' '}
    <button className="plain" onClick={() => location.reload()}>
      {MESA_WORDS.tryAgain}
    </button>
  </p>
)

/** A part with its own script, so that the first tap does not wait for it. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(() =>
    load().then(
      (found) => ({ default: found }),
      () => ({ default: Missing as ComponentType<P> }),
    ),
  )
  return (props) => (
    <Suspense fallback={<p className="empty">{MESA_WORDS.loading}</p>}>
      <Part {...props} />
    </Suspense>
  )
}
