/** Scripts of the page of all rounds. */
import './parts/address.ts'
import './parts/details.ts'
import './parts/loader.ts'
import './parts/share.ts'
import './parts/print.ts'
import './parts/copy.ts'
import './parts/time-of-play.ts'
import './parts/offline.ts'
