/** Scripts of public pages without their own, such as those of tournaments. */
import './personal-page.ts'
import './time-of-play.ts'
import './offline.ts'
import './details.ts'
