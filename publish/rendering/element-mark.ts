/** An element's name as a mark beside the names of classes: `<em`. */
export const elementMark = (name: string) => `<${name.toLowerCase()}`
