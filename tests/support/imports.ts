import { posix } from 'node:path'
import ts from 'typescript'

export interface Import {
  from: string
  /** Relative to the root for our own files, otherwise the specifier. */
  to: string
  /** Removed by the compiler, so it cannot form a cycle at run time. */
  isType: boolean
}

const endings = ['', '.ts', '.tsx', '.mjs', '.d.ts', '/index.ts', '/index.tsx']

function resolveSpecifier(from: string, specifier: string, files: ReadonlySet<string>): string {
  const path = specifier.startsWith('.')
    ? posix.join(posix.dirname(from), specifier)
    : specifier.replace(/^~\//, 'app/').replace(/^#contract\//, 'contract/')
  if (path === specifier) return specifier
  const bare = path.replace(/\?.*$/, '')
  const ending = endings.find((candidate) => files.has(bare + candidate))
  return ending === undefined ? bare : bare + ending
}

/** `import { type A }` counts as a value import, because its module is loaded. */
export function readImports(from: string, text: string, files: ReadonlySet<string>): Import[] {
  const imports: Import[] = []
  const add = (specifier: ts.Expression | undefined, isType: boolean) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return
    imports.push({ from, to: resolveSpecifier(from, specifier.text, files), isType })
  }
  const visitTop = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node.importClause?.isTypeOnly ?? false)
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
  }
  const visit = (node: ts.Node) => {
    visitTop(node)
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false)
    }
    ts.forEachChild(node, visit)
  }
  const source = ts.createSourceFile(from, text, ts.ScriptTarget.Latest, false)
  // Only `import()` can be inside other statements.
  if (/\bimport\s*\(/.test(text)) visit(source)
  else source.statements.forEach(visitTop)
  return imports
}
