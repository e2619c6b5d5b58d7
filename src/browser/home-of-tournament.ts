/** What a tournament's own page runs. */
import './page.ts'
import './parts/share.ts'
