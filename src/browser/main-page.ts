/** Scripts of pages that begin with the followed teams. */
import './personal-page.ts'
import './time-of-play.ts'
import './offline.ts'
import './my-teams.ts'
