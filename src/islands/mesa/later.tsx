import { lazy, Suspense, type ComponentType } from 'react'
import { MESA_WORDS } from '../../lib/wording/mesa.ts'

/** The script did not come: without signal, where the browser has kept nothing yet. */
const Missing = () => (
  <p className="empty">
    {MESA_WORDS.failed.offline}{' '}
    <button className="plain" onClick={() => location.reload()}>
      {MESA_WORDS.tryAgain}
    </button>
  </p>
)

/** A part with a script of its own, so that the first tap need not wait for it. */
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
