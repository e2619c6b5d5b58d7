/** The section in the address, else the first one. */
export const tabIn = <Hash extends string>(tabs: readonly { hash: Hash }[], hash: string): Hash =>
  tabs.find((tab) => tab.hash === hash)?.hash ?? tabs[0]!.hash
