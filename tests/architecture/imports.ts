/** The imports of a source file, `.astro` too. */
import { posix } from 'node:path'
import ts from 'typescript'

export type Import = {
  /** As written: `zod`, `./points.ts`. */
  specifier: string
  /** From the root of the project where it is a file of ours: `src/lib/wording/site.ts`. */
  target: string
  /** Only types: nothing of it is left when it runs. */
  isType: boolean
  names: string[]
}

/** Several tests look at every file there is. */
const known = new Map<string, { text: string; imports: readonly Import[] }>()

/** `file` from the root of the project: `src/pages/index.astro`. */
export function importsIn(file: string, text: string): readonly Import[] {
  const before = known.get(file)
  if (before?.text === text) return before.imports
  const imports = scriptsOf(file, text)
    .flatMap((script) => statements(file, script))
    .map((found) => ({ ...found, target: targetOf(file, found.specifier) }))
  known.set(file, { text, imports })
  return imports
}

/** An Astro file's frontmatter and scripts; any other file is all script. */
function scriptsOf(file: string, text: string): string[] {
  if (!file.endsWith('.astro')) return [text]
  const [, frontmatter = ''] = /^---\n([\s\S]*?)\n---/.exec(text) ?? []
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code!)
  return [frontmatter, ...scripts]
}

function statements(file: string, script: string): Omit<Import, 'target'>[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const how = {
    languageVersion: ts.ScriptTarget.ESNext,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  }
  const source = ts.createSourceFile(file, script, how, false, kind)
  /** Without a call or a type of this form, and without modules inside it, all imports stand at the top. */
  const isDeep = /\bimport\s*\(|\bmodule\b/.test(script)
  const found: Omit<Import, 'target'>[] = []
  const visit = (node: ts.Node): void => {
    const later = laterImport(node)
    if (later) {
      found.push(later)
      return
    }
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const { moduleSpecifier } = node
      if (moduleSpecifier && ts.isStringLiteral(moduleSpecifier))
        found.push({
          specifier: moduleSpecifier.text,
          isType: isTypeOnly(node),
          names: namesOf(node),
        })
    } else if (isImportCall(node)) {
      found.push({ specifier: node.arguments[0].text, isType: false, names: [] })
    } else if (
      ts.isImportTypeNode(node) &&
      ts.isLiteralTypeNode(node.argument) &&
      ts.isStringLiteral(node.argument.literal)
    ) {
      found.push({ specifier: node.argument.literal.text, isType: true, names: [] })
    }
    if (isDeep || node === source) ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

type ImportCall = ts.CallExpression & { arguments: [ts.StringLiteralLike] }

const isImportCall = (node: ts.Node): node is ImportCall =>
  ts.isCallExpression(node) &&
  node.expression.kind === ts.SyntaxKind.ImportKeyword &&
  node.arguments[0] !== undefined &&
  ts.isStringLiteralLike(node.arguments[0])

/** `const { one } = await import('./a.ts')`, with its names. */
function laterImport(node: ts.Node): Omit<Import, 'target'> | undefined {
  if (!ts.isVariableDeclaration(node) || !ts.isObjectBindingPattern(node.name)) return undefined
  const { initializer } = node
  if (!initializer || !ts.isAwaitExpression(initializer)) return undefined
  const { expression } = initializer
  if (!isImportCall(expression)) return undefined
  const names = node.name.elements.flatMap(({ propertyName, name }) => {
    const of = propertyName ?? name
    return ts.isIdentifier(of) ? [of.text] : []
  })
  return { specifier: expression.arguments[0].text, isType: false, names }
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration) {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  const { importClause } = node
  return importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
}

function namesOf(node: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  const bindings = ts.isImportDeclaration(node)
    ? node.importClause?.namedBindings
    : node.exportClause
  if (!bindings || !('elements' in bindings)) return []
  return bindings.elements.map((element) => (element.propertyName ?? element.name).text)
}

const targetOf = (file: string, specifier: string) =>
  specifier.startsWith('.')
    ? posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''))
    : specifier
