/** Scripts of the referee's sheets. */
import './parts/print.ts'
import './parts/offline.ts'
import './parts/sheet-codes.ts'
