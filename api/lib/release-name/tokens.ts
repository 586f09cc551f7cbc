/** A run of letters or of digits, or one mark (`+`, `&`, `#`). */
export interface Token {
  /** Offsets in the name, in UTF-16 units; `end` is exclusive. */
  start: number
  end: number
  text: string
  /** Lower case without diacritics and apostrophes. */
  key: string
  kind: 'word' | 'number' | 'mark'
  /** Nothing separates it from the previous token. */
  isGlued: boolean
  /** Index of the innermost bracket, -1 outside. */
  bracket: number
}

/** Offsets; `close` is the end of the name if the bracket was never closed. */
export interface Bracket {
  open: number
  close: number
  parent: number
  /** Range of its tokens; `last` is exclusive. */
  first: number
  last: number
}

export interface TokenList {
  name: string
  tokens: Token[]
  brackets: Bracket[]
}

/** A test shows that the steps grow linearly with the name. */
export interface StepCounter {
  steps: number
}

const closers: Record<string, string> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '【': '】',
  '「': '」',
  '『': '』',
  '（': '）',
  '《': '》',
}
const closing = new Set(Object.values(closers))
const marks = new Set(['+', '&', '#'])
const apostrophes = new Set(["'", '’', 'ʼ', '`'])
/** Deeper brackets are read as separators. */
const maxDepth = 8

type CharacterKind = 'letter' | 'digit' | 'mark' | 'open' | 'close' | 'apostrophe' | 'other'

function kindOf(character: string): CharacterKind {
  if ((character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z')) return 'letter'
  if (character >= '0' && character <= '9') return 'digit'
  if (marks.has(character)) return 'mark'
  if (character in closers) return 'open'
  if (closing.has(character)) return 'close'
  if (apostrophes.has(character)) return 'apostrophe'
  return character > '\u007f' && /[\p{L}\p{M}\p{N}]/u.test(character) ? 'letter' : 'other'
}

export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ`]/gu, '')
    .toLowerCase()
}

export function tokenize(name: string, counter: StepCounter): TokenList {
  const tokens: Token[] = []
  const brackets: Bracket[] = []
  const stack: { index: number; closer: string }[] = []
  let runStart = -1
  let runKind: 'word' | 'number' = 'word'

  const endRun = (end: number) => {
    if (runStart >= 0) push(runStart, end, runKind)
    runStart = -1
  }
  const push = (start: number, end: number, kind: Token['kind']) => {
    const text = name.slice(start, end)
    const isGlued = tokens.at(-1)?.end === start
    tokens.push({ start, end, text, key: foldText(text), kind, isGlued, bracket: stack.at(-1)?.index ?? -1 })
  }

  for (let offset = 0; offset < name.length; ) {
    counter.steps++
    const character = String.fromCodePoint(name.codePointAt(offset) ?? 0)
    const next = offset + character.length
    const kind = kindOf(character)
    if (kind === 'letter' || kind === 'digit') {
      const run = kind === 'letter' ? 'word' : 'number'
      if (runStart >= 0 && runKind !== run) endRun(offset)
      if (runStart < 0) runStart = offset
      runKind = run
    } else if (kind === 'apostrophe' && runStart >= 0 && runKind === 'word' && kindOf(name[next] ?? '') === 'letter') {
      // The apostrophe of "don't" belongs to the word.
    } else {
      endRun(offset)
      if (kind === 'mark') push(offset, next, 'mark')
      if (kind === 'open' && stack.length < maxDepth) {
        const parent = stack.at(-1)?.index ?? -1
        stack.push({ index: brackets.length, closer: closers[character] ?? '' })
        brackets.push({ open: offset, close: name.length, parent, first: tokens.length, last: tokens.length })
      }
      if (kind === 'close') closeBracket(character, offset)
    }
    offset = next
  }
  endRun(name.length)
  for (const { index } of stack) setLast(index)
  return { name, tokens, brackets }

  function closeBracket(character: string, offset: number) {
    const depth = stack.findLastIndex(({ closer }) => closer === character)
    if (depth < 0) return
    for (const { index } of stack.splice(depth)) setLast(index, offset)
  }

  function setLast(index: number, close = name.length) {
    const bracket = brackets[index]
    if (!bracket) return
    bracket.close = close
    bracket.last = tokens.length
  }
}
