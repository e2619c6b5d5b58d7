/** Scripts of pages that are also printed; a tournament's own page has no room for it. */
import './address.ts'
import './loader.ts'
import './print.ts'
import './offline.ts'
