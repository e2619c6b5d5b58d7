/** Scripts of tournament list pages. */
import './page.ts'
import './parts/cards.ts'
