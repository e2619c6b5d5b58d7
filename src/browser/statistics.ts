/** What the statistics pages run. */
import './address.ts'
import './splash.ts'
import './print.ts'
import './sub18.ts'
import './offline.ts'
