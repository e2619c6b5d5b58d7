/** What the page of all rounds runs. */
import './address.ts'
import './splash.ts'
import './share.ts'
import './print.ts'
import './copy.ts'
