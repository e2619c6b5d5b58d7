/** What pages run that begin with the teams that are followed on this phone. */
import './personal-page.ts'
import './time-of-play.ts'
import './offline.ts'
import './my-teams.ts'
