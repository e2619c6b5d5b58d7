/** What public pages run that need nothing of their own, among them those of tournaments. */
import './personal-page.ts'
import './details.ts'
import './time-of-play.ts'
import './offline.ts'
