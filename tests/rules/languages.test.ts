import ts from 'typescript'
import { expect, test } from 'vitest'
import { languages } from '#contract/languages'
import { localeModules } from '../../scripts/locale-modules'
import { isCode, listFiles, readSource } from '../support/source-tree'

/** The list itself, and the modules that `npm run contract` writes from it. */
const listed = ['contract/languages.ts', ...Object.keys(localeModules)]

/** Files that name the languages of releases or have texts to begin with, and the showcase, which is in English only. */
const exempt = [
  'app/features/showcase/',
  'api/platform/db/seed/',
  'api/setup/rules-text',
  'api/lib/release-name/',
  'contract/release-languages',
  'contract/release-words',
  'app/features/torrents/filter-fields',
]
const isExempt = (path: string) => exempt.some((start) => path.startsWith(start))

/** String literals, property names, and regular expressions that list codes. */
function findLanguageCodes(path: string, text: string): string[] {
  const codes = new Set<string>(languages)
  const isList = (pattern: string) => pattern.split(/[^\w-]+/).filter((word) => codes.has(word)).length > 1
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const breaks: string[] = []
  const visit = (node: ts.Node) => {
    const isName = ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node
    const isShorthand = ts.isIdentifier(node) && ts.isShorthandPropertyAssignment(node.parent)
    const isLiteral = (ts.isStringLiteralLike(node) || isName || isShorthand) && codes.has(node.text)
    if (isLiteral || (ts.isRegularExpressionLiteral(node) && isList(node.text)))
      breaks.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return breaks
}

test('no file hard-codes the languages', () => {
  const files = listFiles('app', 'api', 'contract').filter(
    (path) => isCode(path) && !isExempt(path) && !listed.includes(path),
  )
  expect(files.flatMap((path) => findLanguageCodes(path, readSource(path)))).toEqual([])
})

test.each([
  "z.enum(['en', 'nb'])",
  "const names = { en: 'English', nb: 'Norsk' }",
  'const words = { en, nb }',
  "row.locale === 'en' ? 1 : 2",
  'path.replace(/^\\/(?:nb|en)(?=\\/|$)/, rest)',
])('%s is refused', (text) => {
  expect(new Set(findLanguageCodes('x.ts', text))).toEqual(new Set(['x.ts:1']))
})

test('every language has its locale file, and every locale file its language', () => {
  const files = listFiles('public/locale').map((path) => path.replace(/^.*\/(.*)\.json$/, '$1'))
  expect(files.sort()).toEqual([...languages].sort())
})
