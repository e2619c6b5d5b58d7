/**
 * The flag that keeps a visitor's pages out of the visit log: one key of the local storage with
 * one fixed value. Specification, sections 2 and 6.
 */
export const ADMIN_FLAG = { key: 'isAdmin', value: 'true' } as const
