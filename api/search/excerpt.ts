import { eachWord, fold, readSearchWords } from './words'

export interface Piece {
  text: string
  isHit: boolean
}

/** `lead`: characters before the first match. */
const longest = 180
const lead = 50

/** Elements left out: quotes and spoilers. */
const hidden = new Set(['blockquote', 'details'])

const piece = /<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^">])*>|[^<]+/gi

/** An excerpt of a rendered text around the first match of a search; from the start when nothing matches. */
export function makeExcerpt(html: string, q: string): Piece[] {
  const text = readText(html)
  const isHit = findHits(q)
  const first = [...eachWord(text)].find(({ folded }) => isHit(folded))
  const from = first && first.at > lead ? text.indexOf(' ', first.at - lead) + 1 : 0
  const begin = first && from > first.at ? first.at : from
  const end = text.length - begin <= longest ? text.length : cutAt(text, begin + longest)
  const cut: Piece[] = begin > 0 ? [{ text: '… ', isHit: false }] : []
  const pieces = [...cut, ...markWords(text.slice(begin, end), isHit)]
  return end < text.length ? [...pieces, { text: ' …', isHit: false }] : pieces
}

/** A plain text with the words that match a search. */
export function markHits(text: string, q: string): Piece[] {
  return markWords(text, findHits(q))
}

function findHits(q: string): (folded: string) => boolean {
  const { beginnings, phrases } = readSearchWords(q)
  const starts = beginnings.map(fold)
  const whole = new Set(phrases.flatMap((phrase) => phrase.split(' ').map(fold)))
  return (folded) => whole.has(folded) || starts.some((start) => folded.startsWith(start))
}

function markWords(text: string, isHit: (folded: string) => boolean): Piece[] {
  const pieces: Piece[] = []
  let read = 0
  for (const { at, length, folded } of eachWord(text)) {
    if (!isHit(folded)) continue
    if (at > read) pieces.push({ text: text.slice(read, at), isHit: false })
    pieces.push({ text: text.slice(at, at + length), isHit: true })
    read = at + length
  }
  return read < text.length ? [...pieces, { text: text.slice(read), isHit: false }] : pieces
}

/** The last end of a word; the offset itself inside a very long word. */
function cutAt(text: string, position: number): number {
  const space = text.lastIndexOf(' ', position)
  if (space > position - longest / 2) return space
  return /[\uD800-\uDBFF]/.test(text[position - 1] ?? '') ? position - 1 : position
}

/** Text of rendered HTML, on one line. */
function readText(html: string): string {
  let covered = 0
  const words: string[] = []
  for (const [text, closing, tag] of html.matchAll(piece)) {
    if (tag === undefined) {
      if (covered === 0) words.push(text)
    } else if (hidden.has(tag.toLowerCase())) covered += closing === '/' ? -1 : 1
    else if (!inline.has(tag.toLowerCase())) words.push(' ')
  }
  return decode(words.join('')).replace(/\s+/g, ' ').trim().normalize('NFC')
}

/** Inline elements: no space is added around their text. */
const inline = new Set(['a', 'b', 'code', 'del', 'em', 'i', 's', 'span', 'strong', 'sub', 'sup', 'u'])

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, (all, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? all
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : all
  })
}
