/** A one-time link to reset a password; the part after `#` is not sent to any server. */
export const RESET_MARK = '#clave='

export const resetLink = (secret: string) => `/login${RESET_MARK}${secret}`
