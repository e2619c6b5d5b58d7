import { createHash } from 'node:crypto'

/**
 * The `sha256-…` source of a script's or a style's text, as between its tags, for a content
 * security policy.
 */
export const policyDigest = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`
