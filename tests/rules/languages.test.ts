import ts from 'typescript'
import { expect, test } from 'vitest'
import { defaultLanguage, languages } from '#contract/languages'
import { isCode, listFiles, readSource } from '../support/source-tree'

/** The list itself, and the import of each language's files in each Worker, which the compiler asks for. */
const registrations = ['contract/languages.ts', 'app/lib/i18n/catalogue.server.ts', 'api/platform/mail/texts.ts']

/** Files that name the languages of releases, not of the interface. */
const aboutReleases =
  /^(api\/platform\/db\/seed\/|api\/lib\/release-name\/|contract\/release-words|app\/features\/torrents\/filter-fields)/

/** String literals and property names that are the code of a language other than the default one. */
function findLanguageCodes(path: string, text: string): string[] {
  const codes = new Set<string>(languages.filter((code) => code !== defaultLanguage))
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const breaks: string[] = []
  const visit = (node: ts.Node) => {
    const isName = ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node
    const isShorthand = ts.isIdentifier(node) && ts.isShorthandPropertyAssignment(node.parent)
    if ((ts.isStringLiteralLike(node) || isName || isShorthand) && codes.has(node.text))
      breaks.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return breaks
}

test('no file hard-codes the languages', () => {
  const files = listFiles('app', 'api', 'contract').filter(
    (path) => isCode(path) && !aboutReleases.test(path) && !registrations.includes(path),
  )
  expect(files.flatMap((path) => findLanguageCodes(path, readSource(path)))).toEqual([])
})

test.each([
  "z.enum(['en', 'nb'])",
  "const names = { en: 'English', nb: 'Norsk' }",
  'const words = { en, nb }',
  "row.locale === 'nb' ? 1 : 2",
])('%s is refused', (text) => {
  expect(findLanguageCodes('x.ts', text)).toEqual(['x.ts:1'])
})

test('every language has its locale file, and every locale file its language', () => {
  const files = listFiles('public/locale').map((path) => path.replace(/^.*\/(.*)\.json$/, '$1'))
  expect(files.sort()).toEqual([...languages].sort())
})
