import ts from 'typescript'
import { expect, test } from 'vitest'
import { listFiles, readSource } from '../support/source-tree'

function findAttributes(path: string, text: string, name: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const positions: string[] = []
  const visit = (node: ts.Node) => {
    const attribute = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) ? node.name.getText() : ''
    if (attribute === name) positions.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return positions
}

const views = listFiles('app').filter((path) => path.endsWith('.tsx'))
const find = (paths: string[], name: string) => paths.flatMap((path) => findAttributes(path, readSource(path), name))

test('there are no style attributes, which the content security policy blocks', () => {
  expect(find(views, 'style')).toEqual([])
  expect(findAttributes('x.tsx', '<a>\n<b style={{ color: 1 }} /></a>', 'style')).toEqual(['x.tsx:2'])
})

/** Server HTML, style blocks of our own CSS, and the scripts of the document. */
const rawHtmlFiles = /^app\/render\/(?:server-html\/|document\/(?:style-block|page-scripts|inline-script)\.tsx$)/

test('unescaped HTML is set in app/render only', () => {
  const elsewhere = views.filter((path) => !rawHtmlFiles.test(path))
  expect(find(elsewhere, 'dangerouslySetInnerHTML')).toEqual([])
  expect(findAttributes('x.tsx', '<p dangerouslySetInnerHTML={h} />', 'dangerouslySetInnerHTML')).toEqual(['x.tsx:1'])
  expect(findAttributes('x.tsx', 'const p = { dangerouslySetInnerHTML: h }', 'dangerouslySetInnerHTML')).toHaveLength(1)
})
