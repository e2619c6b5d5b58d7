/** What the referee's sheets run. */
import './print.ts'
import './offline.ts'
