import ts from 'typescript'
import { isElsewhere } from './read-words'

/**
 * What rules ask for that is no class, an element (`summary`) or a kind of field (`type=checkbox`), and by which classes it
 * is known to stand in a page: wherever it is written, these are written around it.
 */
export interface Guards {
  /** One list for each place that writes it. */
  known: Map<string, string[][]>
  /** What is also written where no class is sure to be. */
  anywhere: Set<string>
}

type Tag = ts.JsxOpeningElement | ts.JsxSelfClosingElement

const isTag = (node: ts.Node): node is Tag => ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)
const isOurs = (tag: Tag) => /^[a-z]/.test(tag.tagName.getText())
const split = (list: string) => list.split(' ').filter(Boolean)

/** The classes that an element has whatever happens: a list, or what `classNames` is given as it stands. */
function readSureClasses(tag: Tag): string[] {
  const all = tag.attributes.properties
  const at = all.findIndex((each) => ts.isJsxAttribute(each) && each.name.getText() === 'className')
  const attribute = all[at]
  if (!attribute || !ts.isJsxAttribute(attribute) || all.slice(at).some(ts.isJsxSpreadAttribute)) return []
  const value = attribute.initializer
  if (value && ts.isStringLiteral(value)) return split(value.text)
  const made = value && ts.isJsxExpression(value) ? value.expression : undefined
  if (!made || !ts.isCallExpression(made) || made.expression.getText() !== 'classNames') return []
  return made.arguments.flatMap((each) => (ts.isStringLiteral(each) ? split(each.text) : []))
}

/** Names parts after what they are, and writes none. */
const registry = /\/showcase\/registry\.ts$/

/** Stands where a template has a value. */
const hole = '\0'

function textOf(template: ts.TemplateLiteral | ts.StringLiteral): string {
  if (!ts.isTemplateExpression(template)) return template.text
  return [template.head, ...template.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(hole)
}

/** In the text of a template, the list of classes nearest before the end of a tag, or else the first of all. */
function findList(text: string, end: number): string[] {
  const lists = [...text.matchAll(/ class=["]([^"]*)"/g)].filter(([, list = '']) => !list.includes(hole))
  const list = lists.findLast(({ index }) => index < end) ?? lists[0]
  return split(list?.[1] ?? '')
}

/** All classes that surely stand around a node. */
function findAround({ parent: at }: ts.Node): string[] {
  if (!at) return []
  const tag = ts.isJsxElement(at) ? at.openingElement : undefined
  const here = tag && isOurs(tag) ? readSureClasses(tag) : ts.isTemplateExpression(at) ? findList(textOf(at), 0) : []
  return [...here, ...findAround(at)]
}

/** Reads what a module writes, and which classes are sure to stand with it. What is not sure counts as anywhere. */
export function readGuards(path: string, text: string, { known, anywhere }: Guards): void {
  if (registry.test(path)) return
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const note = (mark: string, classes: string[]) => {
    if (classes.length === 0) anywhere.add(mark)
    else known.set(mark, [...(known.get(mark) ?? []), classes])
  }
  /** What others' parts write of that name: `Form` a form. */
  const noteImports = ({ moduleSpecifier, importClause }: ts.ImportDeclaration) => {
    const bound = importClause?.namedBindings
    if (/^'[~.]/.test(moduleSpecifier.getText()) || !bound || !ts.isNamedImports(bound)) return
    for (const { name } of bound.elements) anywhere.add(name.text.toLowerCase())
  }
  const noteTag = (tag: Tag) => {
    const own = isOurs(tag) ? readSureClasses(tag) : []
    // The first parent of a tag with content is its own element.
    const classes = [...own, ...findAround(ts.isJsxOpeningElement(tag) ? tag.parent : tag)]
    if (isOurs(tag)) note(tag.tagName.getText(), classes)
    for (const each of tag.attributes.properties) {
      const value = ts.isJsxAttribute(each) && each.name.getText() === 'type' ? each.initializer : undefined
      if (value && ts.isStringLiteral(value)) note(`type=${value.text}`, classes)
    }
  }
  const noteText = (literal: ts.TemplateLiteral | ts.StringLiteral) => {
    const written = textOf(literal)
    for (const { 0: all, 1: name = '', index } of written.matchAll(/<([a-z]\w*)[^>]*/g)) {
      const classes = [...findList(written, index + all.length), ...findAround(literal)]
      note(name, classes)
      for (const [, kind = ''] of all.matchAll(/ type="?([\w-]+)/g)) note(`type=${kind}`, classes)
    }
    // Perhaps the name of an element, or a kind, that is given on.
    if (/^[a-z][\w-]*$/.test(written)) for (const mark of [written, `type=${written}`]) anywhere.add(mark)
  }
  const isNoName = ({ parent }: ts.Node) =>
    // Attributes of elements, and what functions are told, but for those that make elements.
    (ts.isJsxAttribute(parent) && (isOurs(parent.parent.parent) || parent.name.getText() === 'type')) ||
    (ts.isCallExpression(parent) && !/createElement|setAttribute/.test(parent.expression.getText())) ||
    (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText()))
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return noteImports(node)
    if (isElsewhere(node)) return
    if (isTag(node)) noteTag(node)
    if ((ts.isStringLiteral(node) && !isNoName(node)) || ts.isTemplateLiteral(node)) noteText(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
}
