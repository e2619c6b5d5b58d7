/**
 * Logs that this page was seen: once it is really seen (not while it is prerendered), when the
 * browser has nothing better to do, and never with the admin flag. Only built into pages where
 * `PUBLIC_FIREBASE_*` is set; nothing of Firebase is loaded before it is needed.
 */
import { firebaseOptions, isLogged, VISITS, visitOf } from '../lib/visits/visits.ts'

const options = firebaseOptions({
  apiKey: import.meta.env.PUBLIC_FIREBASE_API_KEY,
  projectId: import.meta.env.PUBLIC_FIREBASE_PROJECT_ID,
  appId: import.meta.env.PUBLIC_FIREBASE_APP_ID,
  measurementId: import.meta.env.PUBLIC_FIREBASE_MEASUREMENT_ID,
})

async function log() {
  // Where nothing is configured the build drops all that follows, Firebase with it.
  if (!import.meta.env.PUBLIC_FIREBASE_PROJECT_ID) return
  if (!options || !isLogged(() => localStorage)) return
  const [{ getApps, initializeApp, setLogLevel }, { addDoc, collection, getFirestore }] =
    await Promise.all([import('firebase/app'), import('firebase/firestore/lite')])
  // Who blocks it asked for that: the console stays clean.
  setLogLevel('silent')
  const app = getApps()[0] ?? initializeApp(options)
  await addDoc(collection(getFirestore(app), VISITS), visitOf(location, new Date()))
  // Analytics registers an installation by itself; both need an app of their own at Firebase.
  if (!options.appId || !options.measurementId) return
  const { getAnalytics, isSupported } = await import('firebase/analytics')
  // What has come since has a voice of its own.
  setLogLevel('silent')
  if (await isSupported()) getAnalytics(app)
}

/** A log that cannot be written is nobody's problem who reads this page. */
const quietly = () => void log().catch(() => undefined)

/** Safari knows no idle time. */
const whenIdle = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(quietly, { timeout: 5000 })
    : setTimeout(quietly, 1500)

const { prerendering } = document as { prerendering?: boolean }
if (prerendering) document.addEventListener('prerenderingchange', whenIdle, { once: true })
else whenIdle()

// Back from the browser's memory, the page is seen again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) whenIdle()
})
