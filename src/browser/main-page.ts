/** Scripts of pages that begin with the followed teams. */
import './personal-page.ts'
import './parts/time-of-play.ts'
import './parts/offline.ts'
import './parts/my-teams.ts'
