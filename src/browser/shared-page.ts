/**
 * Scripts of pages of rounds and teams: one script for both, because every page's policy lists all
 * scripts.
 */
import './parts/address.ts'
import './parts/details.ts'
import './parts/team-splash.ts'
import './parts/loader.ts'
import './parts/share.ts'
import './parts/print.ts'
import './parts/star.ts'
import './parts/time-of-play.ts'
import './parts/offline.ts'
