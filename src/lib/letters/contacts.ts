/** Links, mail addresses, handles and CURP: nothing of them belongs in a name. */

export const LINK = /(?:https?:\/\/|www\.|wa\.me\/|t\.me\/)\S+/giu
export const MAIL =
  /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|[\p{L}\p{N}._%+-]+@\S+/gu
/** A whole CURP, also in pieces. */
export const CURP =
  /(?<![\p{L}\p{N}])[a-zñ]{4}[\s-]?\d{6}[\s-]?[hmx][a-zñ]{5}[\s-]?[a-z\d]\d(?![\p{L}\p{N}])/giu
const NAMED_HANDLE = /(?<!\S)@\s?[\p{L}_][\p{L}\p{N}_.]+/gu

/** The line without them, for names that are no person's. */
export const withoutContacts = (line: string) =>
  line.replace(LINK, ' ').replace(MAIL, ' ').replace(CURP, ' ').replace(NAMED_HANDLE, ' ')
