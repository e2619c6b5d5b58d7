/** What the rounds pages run. */
import './shared-page.ts'
import './copy.ts'
