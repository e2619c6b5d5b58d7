/**
 * Logs a page view: once the page is visible (not while prerendering), when the browser is idle,
 * and never with the admin flag. Built into pages only if `PUBLIC_FIREBASE_*` is set; Firebase is
 * loaded only when needed.
 */
import { firebaseOptions, isLogged, VISITS, visitOf } from '../lib/visits/visits.ts'

const options = firebaseOptions({
  apiKey: import.meta.env.PUBLIC_FIREBASE_API_KEY,
  projectId: import.meta.env.PUBLIC_FIREBASE_PROJECT_ID,
  appId: import.meta.env.PUBLIC_FIREBASE_APP_ID,
  measurementId: import.meta.env.PUBLIC_FIREBASE_MEASUREMENT_ID,
})

async function log() {
  // Without a configuration the build drops the rest, including Firebase.
  if (!import.meta.env.PUBLIC_FIREBASE_PROJECT_ID) return
  if (!options || !isLogged(() => localStorage)) return
  const [{ getApps, initializeApp, setLogLevel }, { addDoc, collection, getFirestore }] =
    await Promise.all([import('firebase/app'), import('firebase/firestore/lite')])
  // A blocked log must not write to the console.
  setLogLevel('silent')
  const app = getApps()[0] ?? initializeApp(options)
  await addDoc(collection(getFirestore(app), VISITS), visitOf(location, new Date()))
  // Analytics registers an installation; that needs the app's ids at Firebase.
  if (!options.appId || !options.measurementId) return
  const { getAnalytics, isSupported } = await import('firebase/analytics')
  // Covers the loggers of the modules loaded since.
  setLogLevel('silent')
  if (await isSupported()) getAnalytics(app)
}

/** A failed log must not affect the page. */
const quietly = () => void log().catch(() => undefined)

/** Safari has no idle callback. */
const whenIdle = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(quietly, { timeout: 5000 })
    : setTimeout(quietly, 1500)

const { prerendering } = document as { prerendering?: boolean }
if (prerendering) document.addEventListener('prerenderingchange', whenIdle, { once: true })
else whenIdle()

// A return from the back/forward cache is another view.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) whenIdle()
})
