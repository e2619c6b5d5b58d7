/**
 * ETags of all that the server sends: a content has one digest, and each coding of it has an ETag of
 * its own. No library compares these: they hold one tag against one, and here whoever has the
 * content in any coding has it.
 */

/** `coding` names the bytes, where they are not the plain ones: `br`, `gzip`. */
export const etagOf = (digest: string, coding = 'identity') =>
  coding === 'identity' ? `"${digest}"` : `"${digest}-${coding}"`

const TAG = /"[^"]*"/g

/**
 * True if `If-None-Match` names this content, also weakly (`W/`) or among others. All digests of one
 * kind have to be of one length. RFC 9110, 13.1.2.
 */
export const isKnown = (ifNoneMatch: string | undefined, digest: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    (ifNoneMatch.match(TAG) ?? []).some(
      (tag) => tag === `"${digest}"` || tag.startsWith(`"${digest}-`),
    ))
