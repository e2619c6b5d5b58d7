/** Scripts of public pages without their own, such as those of tournaments. */
import './personal-page.ts'
import './parts/time-of-play.ts'
import './parts/offline.ts'
import './parts/details.ts'
