/** The address of a part of a page of Mesa, and of what is chosen in it; `chosen` is encoded. */
export const tabLink = (tab: string, chosen?: string): string =>
  chosen === undefined ? `#${tab}` : `#${tab}/${chosen}`
