/**
 * Scripts of pages of rounds and teams: one script for both, because every page's policy lists all
 * scripts.
 */
import './address.ts'
import './details.ts'
import './team-splash.ts'
import './loader.ts'
import './share.ts'
import './print.ts'
import './star.ts'
import './time-of-play.ts'
import './offline.ts'
