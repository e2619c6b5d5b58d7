/** The script that brings a match's details from its round's page (`src/browser/far-details.ts`). */
export const FAR_DETAILS = '/mas-detalles.js'
