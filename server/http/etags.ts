/**
 * ETags of everything that the server sends: a content has one digest, and each coding of it has
 * its own ETag. Written here because libraries compare single ETags; here a client that has the
 * content in any coding counts as having it.
 */

/** `coding` names the encoding of the bytes, where they are not plain: `br`, `gzip`. */
export const etagOf = (digest: string, coding = 'identity') =>
  coding === 'identity' ? `"${digest}"` : `"${digest}-${coding}"`

const TAG = /"[^"]*"/g

/**
 * True if `If-None-Match` names this content, also weakly (`W/`) or in a list. All digests of one
 * kind must have the same length. RFC 9110, 13.1.2.
 */
export const isKnown = (ifNoneMatch: string | undefined, digest: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    (ifNoneMatch.match(TAG) ?? []).some(
      (tag) => tag === `"${digest}"` || tag.startsWith(`"${digest}-`),
    ))
