/** Scripts of the page of all rounds. */
import './address.ts'
import './details.ts'
import './loader.ts'
import './share.ts'
import './print.ts'
import './copy.ts'
import './time-of-play.ts'
import './offline.ts'
