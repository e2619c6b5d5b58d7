/** Scripts of the statistics pages. */
import './address.ts'
import './loader.ts'
import './print.ts'
import './sub18.ts'
import './offline.ts'
