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

const structure =
  /<(?:article|caption|dd|details|div|dl|dt|figure|footer|form|h[1-6]|header|li|nav|ol|p|section|table|tbody|td|th|thead|tr|ul)\b/g

/** Lines of `html` templates that begin several elements besides those of a sentence. */
function findCrowdedLines(path: string, text: string): string[] {
  const lines: string[] = []
  const visit = (node: ts.Node) => {
    ts.forEachChild(node, visit)
    if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== 'html') return
    const { template } = node
    const spans = ts.isTemplateExpression(template) ? template.templateSpans : []
    const parts = ts.isTemplateExpression(template)
      ? [template.head, ...spans.map(({ literal }) => literal)]
      : [template]
    const written = parts.map(({ text }) => text).join('…')
    lines.push(...written.split('\n').filter((line) => (line.match(structure) ?? []).length > 1))
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return lines.map((line) => `${path}: ${line.trim()}`)
}

test('templates of server HTML have one tag a line', () => {
  const templates = listFiles('app').filter((path) => path.endsWith('.server.ts'))
  expect(templates.flatMap((path) => findCrowdedLines(path, readSource(path)))).toEqual([])
  expect(findCrowdedLines('x.ts', 'html`<p>a <b>c</b></p>\n<ul><li>d</li></ul>`')).toEqual([
    'x.ts: <ul><li>d</li></ul>',
  ])
  expect(findCrowdedLines('x.ts', 'html`<ul>\n<li>c</li>\n</ul>`')).toEqual([])
})

/** Names in `app/render` are those of icons that a script adds to what the page has. */
test('icons are named only where the stylesheet looks for them', () => {
  const [, folders = ''] = /filesystem: \['app\/\{([^}]+)\}/.exec(readSource('uno.config.ts')) ?? []
  const scanned = [...folders.split(','), 'render'].map((folder) => `app/${folder}/`)
  const naming = listFiles('app').filter((path) => /\.tsx?$/.test(path) && readSource(path).includes('i-lucide-'))
  expect(naming.length).toBeGreaterThan(50)
  expect(naming.filter((path) => !scanned.some((folder) => path.startsWith(folder)))).toEqual([])
})
