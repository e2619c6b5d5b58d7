/** Scripts of a round on paper. */
import './parts/print.ts'
import './parts/offline.ts'
