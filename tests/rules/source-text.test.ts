import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { isCode, listFiles, readSource } from '../support/source-tree'

const maxLineLength = 160

const product = listFiles('app', 'api', 'contract', 'build-plugins').filter((path) => !path.endsWith('client.d.ts'))
const code = product.filter(isCode)

function findNodes(path: string, text: string, matches: (node: ts.Node) => boolean): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const positions: string[] = []
  const visit = (node: ts.Node) => {
    if (matches(node)) positions.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return positions
}

/** The compiler checks nothing in `as never` and `as unknown as T`. */
const isUnsafeCast = (node: ts.Node): boolean => {
  if (!ts.isAsExpression(node)) return false
  const inner = ts.isParenthesizedExpression(node.expression) ? node.expression.expression : node.expression
  return node.type.kind === ts.SyntaxKind.NeverKeyword || ts.isAsExpression(inner)
}

/** Only the part of a library's interface that the caller uses. */
const partialObjects = ['app/lib/i18n/load-translator.ts']

const findUnsafeCasts = (path: string, text: string) =>
  /\bas\s+(never|unknown)\b/.test(text) ? findNodes(path, text, isUnsafeCast) : []

/** Components in app/ui get their texts from the caller. */
const isTranslation = (node: ts.Node) =>
  (ts.isCallExpression(node) && /^(t|useTranslation)$/.test(node.expression.getText())) ||
  (ts.isImportDeclaration(node) && /i18n/.test(node.moduleSpecifier.getText()))

/** The seed's catalogue has one work a line. */
const isData = (path: string) => !/\.(tsx?|mjs|css|toml|md)$/.test(path) || path.includes('/db/seed/catalogue/')

const unclearNames = new Set(['at', 'one', 'found', 'given', 'said', 'told', 'kept', 'wanted', 'place'])

/** Declarations whose name does not tell what they hold. The name of a destructured property is that of its type. */
const isUnclearName = (node: ts.Node) => {
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.propertyName) return false
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node)
  return isDeclaration && node.name !== undefined && ts.isIdentifier(node.name) && unclearNames.has(node.name.text)
}

const findLongLines = (path: string, text: string) =>
  text
    .split('\n')
    .flatMap((line, index) => (line.length > maxLineLength ? [`${path}:${index + 1} ${line.length} characters`] : []))

describe('the source', () => {
  it('has no unsafe casts', () => {
    const files = code.filter((path) => !partialObjects.includes(path))
    expect(files.flatMap((path) => findUnsafeCasts(path, readSource(path)))).toEqual([])
  })

  it('names what variables, parameters and functions hold', () => {
    expect(code.flatMap((path) => findNodes(path, readSource(path), isUnclearName))).toEqual([])
  })

  it('translates nothing in app/ui', () => {
    const components = code.filter((path) => path.startsWith('app/ui/'))
    expect(components.flatMap((path) => findNodes(path, readSource(path), isTranslation))).toEqual([])
  })

  it(`has no line of more than ${maxLineLength} characters`, () => {
    const others = listFiles('bench', 'scripts', 'tests').filter((path) => isCode(path) || path.endsWith('.js'))
    const texts = [...product.filter((path) => !isData(path)), ...others]
    expect(texts.flatMap((path) => findLongLines(path, readSource(path)))).toEqual([])
  })
})

describe('the rules', () => {
  it.each(['f(x as never)', 'const y = x as unknown as T', 'const y = (x as unknown) as T'])('refuse %s', (text) => {
    expect(findUnsafeCasts('x.ts', text)).toHaveLength(1)
  })

  it.each(['const y = x as T', 'const y = [] as const', '// as never'])('allow %s', (text) => {
    expect(findUnsafeCasts('x.ts', text)).toEqual([])
  })

  it.each([
    'const found = 1',
    'rows.map((one) => one.id)',
    'function kept() {}',
    'const [at] = rows',
    'const { a: said } = b',
  ])('refuse the name in %s', (text) => {
    expect(findNodes('x.ts', text, isUnclearName)).toHaveLength(1)
  })

  it.each(['const { at } = event', 'const row = found.at(0)'])('allow the names in %s', (text) => {
    expect(findNodes('x.ts', text, isUnclearName)).toEqual([])
  })

  it.each(["t('x')", 'const { t } = useTranslation()', "import { Trans } from 'react-i18next'"])(
    'refuse %s in app/ui',
    (text) => {
      expect(findNodes('x.tsx', text, isTranslation)).toHaveLength(1)
    },
  )

  it('report a long line with its number', () => {
    expect(findLongLines('x.ts', `\n${'x'.repeat(161)}\n${'x'.repeat(160)}`)).toEqual(['x.ts:2 161 characters'])
  })
})
