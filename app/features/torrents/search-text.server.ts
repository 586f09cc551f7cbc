import { CategorySlug, lives, promotions, TorrentFacets } from '#contract/torrent-filter'
import { descriptions, type ListFilter, separator, type TermName, type Terms } from './list-filter'

/** The code selects the message. */
export interface Problem {
  code: 'unknown' | 'unknownValue' | 'value' | 'size' | 'age' | 'state' | 'exclude' | 'operator'
  part: string
}

export interface SearchText {
  /** Includes the terms that could not be parsed, so that they stay in the box. */
  words: string
  /** The words to search names for, without those terms. */
  searched: string
  terms: Terms
  category: string | null
  problems: Problem[]
}

/** Ends at the next unquoted space; a space before a unit belongs to the part: `size>4 GiB`. Backtracks little. */
const part = /(?<!\S)(?:size[<>]=?[\d.,]{1,16} [kmgtp]i?b(?!\S)|(?:"[^"]*"|\S)+)/giu
const term = /^(-?)([a-z]+)([<>]=?|[:=])(.*)$/isu

const listKeys: Record<string, TermName> = {
  res: 'resolution',
  resolution: 'resolution',
  quality: 'resolution',
  source: 'source',
  codec: 'codec',
  container: 'container',
  ext: 'container',
  lang: 'language',
  language: 'language',
  lic: 'licence',
  licence: 'licence',
  license: 'licence',
}
export const lists = new Set<TermName>([...descriptions, 'promotion', 'life'])
const owned = ['bookmarked', 'downloaded', 'seeding', 'unseen'] as const
const days: Record<string, number> = { '': 1, d: 1, w: 7, m: 30, y: 365 }

type Term = { minus: boolean; key: string; operator: string; value: string }
type Read = (terms: Terms, term: Term) => Problem['code'] | null

function readTags(terms: Terms, { minus, operator, value }: Term): Problem['code'] | null {
  if (operator !== ':' && operator !== '=') return 'operator'
  const tags = value.split(',').map((tag) => tag.trim())
  if (tags.includes('')) return 'value'
  if (minus) add(terms, 'notTags', tags)
  else add(terms, tags.length > 1 ? 'anyTags' : 'tags', tags)
  return null
}

function readSize(terms: Terms, { minus, operator, value }: Term): Problem['code'] | null {
  if (minus) return 'exclude'
  if (operator === ':' || operator === '=') return 'operator'
  terms[operator.startsWith('>') ? 'minSize' : 'maxSize'] = value
  return null
}

function readAge(terms: Terms, { minus, operator, value }: Term): Problem['code'] | null {
  if (minus) return 'exclude'
  if (operator === ':' || operator === '=') return 'operator'
  const [, number, unit = ''] = /^(\d{1,5})([dwmy]?)$/i.exec(value) ?? []
  if (number === undefined) return 'age'
  terms[operator.startsWith('>') ? 'minAge' : 'maxAge'] = String(Number(number) * (days[unit.toLowerCase()] ?? 1))
  return null
}

function readState(terms: Terms, { minus, operator, value }: Term): Problem['code'] | null {
  if (operator !== ':' && operator !== '=') return 'operator'
  const states = value.toLowerCase().split(',')
  const own = owned.find((state) => states.length === 1 && state === states[0])
  if (own) {
    terms[own] = String(!minus)
    return null
  }
  const group = states.every((state) => isOneOf(promotions, state)) ? 'promotion' : 'life'
  if (group === 'life' && !states.every((state) => isOneOf(lives, state))) return 'state'
  if (minus) return 'exclude'
  add(terms, group, states)
  return null
}

function readUploader(terms: Terms, { minus, operator, value }: Term): Problem['code'] | null {
  if (minus) return 'exclude'
  if (operator !== ':' && operator !== '=') return 'operator'
  terms.uploader = value
  return null
}

const keys: Record<string, Read> = {
  tag: readTags,
  size: readSize,
  age: readAge,
  is: readState,
  by: readUploader,
  uploader: readUploader,
}
for (const [key, name] of Object.entries(listKeys)) {
  keys[key] = (terms, { minus, operator, value }) => {
    if (minus) return 'exclude'
    if (operator !== ':' && operator !== '=') return 'operator'
    const values = value.split(',').map((part) => part.trim())
    if (values.includes('')) return 'value'
    add(terms, name, values)
    return null
  }
}

/** Problems of terms that have no value, such as `size>`. */
const valueless: Record<string, Problem['code']> = { size: 'size', age: 'age', is: 'state' }

/** Problems of terms with a value that the API does not accept. */
export const kinds: Partial<Record<TermName, Problem['code']>> = {
  minSize: 'size',
  maxSize: 'size',
  minAge: 'age',
  maxAge: 'age',
  promotion: 'state',
  life: 'state',
  bookmarked: 'state',
  downloaded: 'state',
  seeding: 'state',
  unseen: 'state',
}

export function readSearchText(text: string): SearchText {
  const read: SearchText = { words: '', searched: '', terms: {}, category: null, problems: [] }
  const words: string[] = []
  const asked: string[] = []
  for (const [match] of text.matchAll(part)) {
    const [, minus, name = '', operator = '', quoted = ''] = term.exec(match) ?? []
    const value = quoted.replaceAll('"', '').trim()
    const key = name.toLowerCase()
    const isKnown = Object.hasOwn(keys, key) || key === 'cat'
    if (!isKnown || value === '') {
      words.push(match)
      // `Title:` and `https://` are not filters.
      const isTerm = operator !== '' && isKnown
      if (isTerm) read.problems.push({ code: valueless[key] ?? 'value', part: match.slice(0, 60) })
      else if (operator === ':' && value !== '' && !value.startsWith('//')) {
        read.problems.push({ code: 'unknown', part: `${name}:` })
      }
      if (!isTerm) asked.push(match)
      continue
    }
    const parsed = { minus: minus === '-', key, operator, value }
    const problem = key === 'cat' ? readCategory(read, parsed) : readTerm(read.terms, parsed)
    if (problem === null) continue
    words.push(match)
    read.problems.push({ code: problem, part: match.slice(0, 60) })
  }
  return { ...read, words: words.join(' '), searched: asked.join(' ') }
}

/** The words of a URL that names are searched for, without terms that could not be parsed. */
export function searchedWords(words: string): string {
  return words === '' ? '' : readSearchText(words).searched
}

function readCategory(read: SearchText, { minus, operator, value }: Term): Problem['code'] | null {
  if (minus) return 'exclude'
  if (operator !== ':' && operator !== '=') return 'operator'
  const category = CategorySlug.safeParse(value.toLowerCase())
  if (!category.success) return 'value'
  read.category = category.data
  return null
}

/** Adds nothing if the API would not accept the result. */
function readTerm(terms: Terms, term: Term): Problem['code'] | null {
  const filterTerms: Terms = {}
  const problem = keys[term.key]?.(filterTerms, term) ?? null
  if (problem !== null) return problem
  const names = Object.keys(filterTerms) as TermName[]
  const wrong = names.find((name) => !TorrentFacets.shape[name].safeParse(filterTerms[name]).success)
  if (wrong) return kinds[wrong] ?? 'value'
  for (const name of names) {
    if (lists.has(name)) add(terms, name, split(name, filterTerms[name]))
    else terms[name] = filterTerms[name]
  }
  return null
}

export function printTerms(terms: Terms): { text: string; without: Terms }[] {
  const drop = (name: TermName, value?: string) => {
    const rest = value === undefined ? [] : split(name, terms[name]).filter((part) => part !== value)
    return { ...terms, [name]: rest.length > 0 ? rest.join(separator(name)) : undefined }
  }
  const each = (name: 'tags' | 'notTags', before: string) =>
    split(name, terms[name]).map((tag) => ({ text: `${before}${quote(tag)}`, without: drop(name, tag) }))
  const whole = (name: TermName, before: string, after = '') => {
    const values = split(name, terms[name])
    return values.length === 0 ? [] : [{ text: `${before}${quote(values.join(','))}${after}`, without: drop(name) }]
  }
  return [
    ...each('tags', 'tag:'),
    ...whole('anyTags', 'tag:'),
    ...each('notTags', '-tag:'),
    ...whole('resolution', 'res:'),
    ...whole('source', 'source:'),
    ...whole('codec', 'codec:'),
    ...whole('container', 'container:'),
    ...whole('language', 'lang:'),
    ...whole('licence', 'lic:'),
    ...whole('uploader', 'by:'),
    ...whole('minSize', 'size>'),
    ...whole('maxSize', 'size<'),
    ...whole('minAge', 'age>', 'd'),
    ...whole('maxAge', 'age<', 'd'),
    ...whole('promotion', 'is:'),
    ...whole('life', 'is:'),
    ...owned.flatMap((name) =>
      terms[name] === undefined
        ? []
        : [{ text: `${terms[name] === 'true' ? '' : '-'}is:${name}`, without: drop(name) }],
    ),
  ]
}

export function printFilter({ q, category, terms }: Pick<ListFilter, 'q' | 'category' | 'terms'>): string {
  const words = [q, category && `cat:${category}`, ...printTerms(terms).map(({ text }) => text)]
  return words.filter(Boolean).join(' ')
}

function split(name: TermName, values = ''): string[] {
  if (name === 'uploader') return values === '' ? [] : [values]
  return values.split(separator(name)).filter((value) => value !== '')
}

function add(terms: Terms, name: TermName, values: string[]): void {
  terms[name] = [...new Set([...split(name, terms[name]), ...values])].join(separator(name))
}

function isOneOf(group: readonly string[], value: string): boolean {
  return group.includes(value)
}

function quote(value: string): string {
  return /\s/.test(value) ? `"${value}"` : value
}
