import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

const app = new URL('../../app/', import.meta.url).pathname

function resolveImport(from: string, to: string): string | undefined {
  const base = to.startsWith('~/') ? join(app, to.slice(2)) : join(dirname(from), to)
  return [base, `${base}.ts`, `${base}.tsx`].find((path) => /\.tsx?$/.test(path) && existsSync(path))
}

/** The modules of a folder that a route takes all of, as those of the showcase do. */
function listFolder(from: string, pattern: string): string[] {
  const folder = resolve(dirname(from), dirname(pattern.replace(/^~/, app)))
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}

/**
 * The files a screen is made of, found by following the imports of its routes' files, but for those to be left out. Absolute
 * paths.
 */
export function listModules(routeFiles: string[], isLeftOut: (path: string) => boolean = () => false): Set<string> {
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path) || isLeftOut(path)) return
    found.add(path)
    const text = readFileSync(path, 'utf8')
    for (const [, pattern = ''] of text.matchAll(/import\.meta\.glob<\w+>\('([^'*]+\*\.tsx)'/g))
      for (const next of listFolder(path, pattern)) visit(next)
    for (const [, to = ''] of text.matchAll(/(?:from |import\()'((?:~\/|\.)[^']+)'/g)) {
      const next = resolveImport(path, to)
      if (next) visit(next)
    }
  }
  for (const file of routeFiles) visit(resolve(app, file))
  return found
}

/** What the markup of a screen may be made of. */
export interface Words {
  /** Words of strings: every class, attribute value and tag in templates, and more. */
  whole: Set<string>
  /** Beginnings of words that are put together (`s${height}`). */
  beginnings: Set<string>
  /** Names of elements and attributes in JSX. */
  markup: Set<string>
}

/** Not a word of any page: what is imported, types, and keys of words. */
export function isElsewhere(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return true
  return ts.isCallExpression(node) && node.expression.getText() === 't'
}

/** Parts of the library that talk to the API, to cookies and to the platform: their words are protocol, never markup. */
const silent = /\/app\/lib\/(?:api|http|middleware|session)\//

/** Reads every word of a module that could be in its markup: more than are, never fewer. */
export function readWords(path: string, text: string, words: Words): void {
  if (silent.test(path)) return
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const note = (piece: string, goesOn = false) => {
    const found = piece.split(/[\s"'<>=/]+/)
    if (goesOn) words.beginnings.add(found.pop() ?? '')
    for (const word of found) words.whole.add(word)
  }
  const visit = (node: ts.Node) => {
    if (isElsewhere(node)) return
    if (ts.isStringLiteralLike(node)) note(node.text)
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) note(node.text, true)
    else if (ts.isTemplateTail(node)) note(node.text)
    else if (ts.isJsxAttribute(node) || ts.isJsxOpeningLikeElement(node))
      words.markup.add((ts.isJsxAttribute(node) ? node.name : node.tagName).getText().toLowerCase())
    // Which role an element has, no class is called after.
    if (ts.isJsxAttribute(node) && node.name.getText() === 'role') return
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/** Whether a class may stand in a page made of these words. */
export function mayStand(name: string, { whole, beginnings }: Words): boolean {
  if (whole.has(name) || beginnings.has(name)) return true
  for (let end = name.length - 1; end > 0; end--) {
    const rest = name.slice(end)
    if (!beginnings.has(name.slice(0, end))) continue
    if (name[end - 1] === '-' || /^\d+$/.test(rest)) return true
  }
  return false
}
