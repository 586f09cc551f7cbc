import type { Root, RootContent } from 'hast'
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
import type { CodeToken, CodeTone } from './code-token'

const languages = {
  bash,
  css,
  diff,
  http,
  ini,
  javascript,
  json,
  python,
  typescript,
  xml,
  yaml,
}

let lowlight: ReturnType<typeof createLowlight> | undefined

/** Made at the first use: registering the languages takes milliseconds, and few requests highlight code. */
function loadLowlight() {
  lowlight ??= createLowlight(languages)
  return lowlight
}

/** Longer code is not highlighted: the time grows with its length. */
const limit = 50_000

const tones: Record<string, CodeTone> = {
  addition: 'added',
  attr: 'value',
  attribute: 'value',
  built_in: 'word',
  comment: 'note',
  deletion: 'removed',
  doctag: 'note',
  keyword: 'word',
  literal: 'word',
  meta: 'note',
  name: 'word',
  number: 'value',
  quote: 'note',
  regexp: 'text',
  section: 'word',
  'selector-tag': 'word',
  string: 'text',
  symbol: 'value',
  type: 'value',
  variable: 'value',
}

function toneOf(node: RootContent): CodeTone | undefined {
  if (node.type !== 'element' || !Array.isArray(node.properties.className)) return undefined
  const [name] = node.properties.className
  return tones[String(name).replace(/^hljs-/, '')]
}

function collect(node: Root | RootContent, tone: CodeTone | undefined, tokens: CodeToken[]) {
  if (node.type === 'text') {
    const last = tokens.at(-1)
    if (last && last.tone === tone) last.text += node.value
    else tokens.push(tone ? { text: node.value, tone } : { text: node.value })
  }
  if (node.type !== 'root' && node.type !== 'element') return
  for (const child of node.children) collect(child, toneOf(child) ?? tone, tokens)
}

/** Returns plain data, which cannot become markup. Unknown languages and long code return one token. */
export function highlight(code: string, language: string): CodeToken[] {
  const { registered, highlight: parse } = loadLowlight()
  if (code.length > limit || !registered(language)) return [{ text: code }]
  const tokens: CodeToken[] = []
  collect(parse(language, code), undefined, tokens)
  return tokens
}
