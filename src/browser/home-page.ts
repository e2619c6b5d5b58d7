/** Scripts of the home page. */
import './main-page.ts'
import './cards.ts'
