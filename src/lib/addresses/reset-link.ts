/** A one-time link to set a password anew; no server sees what stands behind the `#`. */
export const RESET_MARK = '#clave='

export const resetLink = (secret: string) => `/login${RESET_MARK}${secret}`
