/** Scripts of the statistics pages. */
import './parts/address.ts'
import './parts/loader.ts'
import './parts/print.ts'
import './parts/sub18.ts'
import './parts/offline.ts'
