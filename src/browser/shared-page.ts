/** What pages run that are passed on. */
import './address.ts'
import './splash.ts'
import './share.ts'
import './print.ts'
