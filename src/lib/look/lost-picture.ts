import { CREST_FIGURES, CREST_OUTLINES } from './crest.ts'

/** An SVG in place of a picture of the site that did not arrive: an empty crest, in paper inks. */
export const LOST_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 46"><path id="o" d="${CREST_OUTLINES.shield}" fill="#fdf6e3"/><clipPath id="c"><use href="#o"/></clipPath><path clip-path="url(#c)" fill="#d8cdb4" d="${CREST_FIGURES.halves}"/><path d="${CREST_OUTLINES.shield}" fill="none" stroke="#5b5148" stroke-width="3"/></svg>`
