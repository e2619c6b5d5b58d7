/**
 * The visit log of the client-rendered baseline: it is loaded with the page, but sends nothing
 * here.
 */
import { initializeApp } from 'firebase/app'
import { addDoc, collection, getFirestore } from 'firebase/firestore'

const app = initializeApp({ apiKey: 'none', projectId: 'cascarita-bench' })
const database = getFirestore(app)

export const logVisit = (url: string) =>
  addDoc(collection(database, 'pages visited'), { url, timestamp: new Date() })
