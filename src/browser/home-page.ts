/** Scripts of the home page. */
import './main-page.ts'
import './parts/cards.ts'
import './parts/more.ts'
