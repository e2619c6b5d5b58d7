/** What a pure file may not touch without importing it: the environment and the clock. */
import ts from 'typescript'

const isPropertyName = (node: ts.Identifier) =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  ts.isPropertySignature(node.parent)

function touched(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node) && node.text === 'process' && !isPropertyName(node)) return 'process'
  if (ts.isMetaProperty(node)) return 'import.meta'
  if (ts.isNewExpression(node) && !node.arguments?.length && node.expression.getText() === 'Date')
    return 'new Date()'
  if (ts.isPropertyAccessExpression(node) && node.getText() === 'Date.now') return 'Date.now'
  return undefined
}

/** The globals that a file of `src/lib` takes from around it: `process`, `Date.now`. */
export function impureIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const name = touched(node)
    if (name) found.push(`${file} touches ${name}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
