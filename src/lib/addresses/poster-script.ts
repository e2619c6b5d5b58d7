/** Inserted when pages are compiled: `publish/rendering/poster-script.ts`. */
declare const POSTER_SCRIPT: string | undefined

/** The script that makes posters; it comes with the first tap. In dev it has a plain name. */
export const posterScript = typeof POSTER_SCRIPT === 'string' ? POSTER_SCRIPT : '/cartel.js'
