/** When the last backup ended, as ISO text: `npm run backup` notes it, the server reads it. */
export const LAST_BACKUP = 'last backup'
