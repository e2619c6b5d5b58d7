/** Scripts of pages that are also printed; a tournament's own page has no room for it. */
import './parts/address.ts'
import './parts/loader.ts'
import './parts/print.ts'
import './parts/offline.ts'
