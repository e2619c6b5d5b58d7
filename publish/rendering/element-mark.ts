/** An element's name as a mark that cannot be a class name: `<em`. */
export const elementMark = (name: string) => `<${name.toLowerCase()}`
