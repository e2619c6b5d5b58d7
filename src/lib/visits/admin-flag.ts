/**
 * The flag that excludes a browser from the visit log: one key in local storage with one fixed
 * value. Specification, sections 2 and 6.
 */
export const ADMIN_FLAG = { key: 'isAdmin', value: 'true' } as const
