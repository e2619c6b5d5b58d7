/** Scripts of a user's own pages: these are not saved for use without signal. */
import './parts/address.ts'
import './parts/loader.ts'
import './parts/marks.ts'
