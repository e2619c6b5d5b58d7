/** What pages run that are of one person: none is kept for where there is no signal. */
import './address.ts'
import './loader.ts'
import './marks.ts'
