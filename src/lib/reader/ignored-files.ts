/** Files that are no data, by their names alone: every build asks of each, before anything else is loaded. */

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
