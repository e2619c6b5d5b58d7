/** What the shells of live pages run. */
import './page.ts'
import './offline.ts'
