/** Scripts of the referee's sheets. */
import './print.ts'
import './offline.ts'
