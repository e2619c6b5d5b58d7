/** The section in the address, else the first one. */
export const tabIn = <Hash extends string>(tabs: readonly { hash: Hash }[], hash: string): Hash =>
  tabs.find((tab) => tab.hash === hash.split('/')[0])?.hash ?? tabs[0]!.hash

/** What is chosen in the section, as the address has it. */
export const chosenIn = (hash: string): string | undefined => hash.split('/')[1]
