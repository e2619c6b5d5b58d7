/** What every public page runs. */
import './personal-page.ts'
import './time-of-play.ts'
import './offline.ts'
