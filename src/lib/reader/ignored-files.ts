/**
 * Recognises files that are not data by name. Every build checks each file, before it loads
 * anything else.
 */

/** Files that systems and editors leave behind, and notes. */
export const isIgnored = (file: string) =>
  file
    .split('/')
    .some(
      (part) =>
        part.startsWith('.') ||
        part.startsWith('~$') ||
        part.endsWith('~') ||
        /^(?:thumbs\.db|desktop\.ini|leeme\.(?:md|txt)|readme\.md|__macosx)$/i.test(part),
    )
