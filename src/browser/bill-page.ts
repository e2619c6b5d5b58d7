/** What pages of lists of tournaments run. */
import './page.ts'
import './cards.ts'
