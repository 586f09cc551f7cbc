import ts from 'typescript'

/** A word next to `${...}` is known only at run time. */
function readWords(text: string, cutStart = false, cutEnd = false): string[] {
  const words = text.split(/\s+/)
  if (cutStart && !/^\s/.test(text)) words.shift()
  if (cutEnd && !/\s$/.test(text)) words.pop()
  return words.filter(Boolean)
}

function readLiterals(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return readWords(node.text)
  if (ts.isTemplateExpression(node)) {
    const words = readWords(node.head.text, false, true)
    for (const { expression, literal } of node.templateSpans) {
      words.push(...readLiterals(expression), ...readWords(literal.text, true, ts.isTemplateMiddle(literal)))
    }
    return words
  }
  // Conditions contain no classes, only results do.
  if (ts.isConditionalExpression(node)) return [...readLiterals(node.whenTrue), ...readLiterals(node.whenFalse)]
  if (ts.isBinaryExpression(node)) {
    const compares = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]
    if (compares.includes(node.operatorToken.kind)) return []
    const gives =
      node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ? [node.right] : [node.left, node.right]
    return gives.flatMap(readLiterals)
  }
  if (ts.isCallExpression(node) && node.expression.getText() !== 'classNames') return []
  if (ts.isElementAccessExpression(node)) return []
  const words: string[] = []
  ts.forEachChild(node, (child) => void words.push(...readLiterals(child)))
  return words
}

const isClassName = (name: string) => /^(className|class|classes)$|Class$/.test(name)

/**
 * Classes in a module: in `className`, in `classNames()`, and in values and functions whose names say that they are classes.
 */
export function readUsedClasses(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const used: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxAttribute(node) && isClassName(node.name.getText()))
      used.push(...(node.initializer ? readLiterals(node.initializer) : []))
    else if (ts.isPropertyAssignment(node) && isClassName(node.name.getText()))
      used.push(...readLiterals(node.initializer))
    else if (ts.isVariableDeclaration(node) && isClassName(node.name.getText()))
      used.push(...(node.initializer ? readLiterals(node.initializer) : []))
    else if (ts.isCallExpression(node) && node.expression.getText() === 'classNames')
      used.push(...node.arguments.flatMap(readLiterals))
    ts.forEachChild(node, visit)
  }
  visit(source)
  const inTemplates = [...text.matchAll(/\bclass="([^"$]*)"/g)].flatMap(([, classes = '']) => readWords(classes))
  return [...new Set([...used, ...inTemplates])]
}
