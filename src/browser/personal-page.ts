/** Scripts of a user's own pages: these are not saved for use without signal. */
import './address.ts'
import './loader.ts'
import './marks.ts'
