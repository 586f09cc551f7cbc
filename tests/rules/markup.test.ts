import ts from 'typescript'
import { expect, test } from 'vitest'
import { listFiles, readSource } from '../support/source-tree'

/** JSX attributes of that name, as `file:line`. */
function findAttributes(path: string, text: string, name: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const named = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) ? node.name.getText() : ''
    if (named === name) found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const views = listFiles('app').filter((path) => path.endsWith('.tsx'))
const find = (paths: string[], name: string) => paths.flatMap((path) => findAttributes(path, readSource(path), name))

test('no style attribute: the content security policy would drop it', () => {
  expect(find(views, 'style')).toEqual([])
  expect(findAttributes('x.tsx', '<a>\n<b style={{ color: 1 }} /></a>', 'style')).toEqual(['x.tsx:2'])
})

/**
 * Finished pieces of a page, style blocks of our own CSS, what starts a page, which is an empty text in a browser, and what
 * React has made before of the same part.
 */
const doors = /^app\/render\/(?:server-html\/|document\/(?:style-block|page-scripts)\.tsx$|kept\/kept\.tsx$)/

test('text that React does not escape is set in four places only', () => {
  const elsewhere = views.filter((path) => !doors.test(path))
  expect(find(elsewhere, 'dangerouslySetInnerHTML')).toEqual([])
  expect(findAttributes('x.tsx', '<p dangerouslySetInnerHTML={h} />', 'dangerouslySetInnerHTML')).toEqual(['x.tsx:1'])
  expect(findAttributes('x.tsx', 'const p = { dangerouslySetInnerHTML: h }', 'dangerouslySetInnerHTML')).toHaveLength(1)
})
