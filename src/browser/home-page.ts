/** What the home page runs. */
import './main-page.ts'
import './cards.ts'
