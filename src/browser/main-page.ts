/** What pages run that begin with the teams that are followed on this phone. */
import './page.ts'
import './my-teams.ts'
