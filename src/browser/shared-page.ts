/** What the pages of rounds and teams run: one script for both, for the policy of each page names all. */
import './address.ts'
import './team-splash.ts'
import './loader.ts'
import './share.ts'
import './print.ts'
import './star.ts'
import './time-of-play.ts'
import './offline.ts'
