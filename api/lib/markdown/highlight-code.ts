import type { ElementContent } from 'hast'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import http from 'highlight.js/lib/languages/http'
import ini from 'highlight.js/lib/languages/ini'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'
import { element } from './nodes'

const lowlight = createLowlight({ bash, css, diff, http, ini, javascript, json, python, typescript, xml, yaml })

/** Longer code is not highlighted: the time grows with its length. */
const maxLength = 8000

/** `code-{tone}` are classes of the stylesheet. */
export const codeTones = ['word', 'text', 'note', 'value', 'added', 'removed'] as const

const names: Record<(typeof codeTones)[number], string> = {
  word: 'built_in keyword literal name section selector-tag',
  text: 'regexp string',
  note: 'comment doctag meta quote',
  value: 'attr attribute number symbol type variable',
  added: 'addition',
  removed: 'deletion',
}

const tones = new Map<string, (typeof codeTones)[number]>(
  codeTones.flatMap((tone) => names[tone].split(' ').map((name) => [`hljs-${name}`, tone] as const)),
)

/** One plain token for unknown languages and long code. */
export function highlightCode(code: string, language: unknown): ElementContent[] {
  if (typeof language !== 'string' || code.length > maxLength || !lowlight.registered(language)) {
    return [{ type: 'text', value: code }]
  }
  return paint(lowlight.highlight(language, code).children as ElementContent[])
}

function paint(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node]
    const { className } = node.properties
    const tone = Array.isArray(className) ? tones.get(String(className[0])) : undefined
    const children = paint(node.children)
    return tone ? [element('span', { className: [`code-${tone}`] }, children)] : children
  })
}
