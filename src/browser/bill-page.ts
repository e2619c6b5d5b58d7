/** Scripts of tournament list pages. */
import './page.ts'
import './cards.ts'
