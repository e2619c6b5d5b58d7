/** What every page runs. */
import './address.ts'
import './splash.ts'
import './marks.ts'
