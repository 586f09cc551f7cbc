import type { ToolName } from './tools'

/** `start` equals `end` for a caret. */
export interface Marked {
  text: string
  start: number
  end: number
}

/** Replaces the range `from` to `to`. Offsets in UTF-16 code units, as in the DOM. */
export interface Edit {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

const isUrl = /^https?:\/\/\S+$/

/** The selection without spaces at its ends: `** word**` would not be bold. */
function trimMarked({ text, start, end }: Marked): Marked {
  const words = text.slice(start, end)
  if (words.trim() === '') return { text, start, end }
  return {
    text,
    start: start + words.length - words.trimStart().length,
    end: end - (words.length - words.trimEnd().length),
  }
}

/** Adds or removes the mark, inside or outside of the selection. */
export function wrap(marked: Marked, mark: string): Edit {
  const { text, start, end } = trimMarked(marked)
  const words = text.slice(start, end)
  const size = mark.length
  if (words.length >= 2 * size && words.startsWith(mark) && words.endsWith(mark)) {
    const insert = words.slice(size, -size)
    return { from: start, to: end, insert, start, end: start + insert.length }
  }
  if (text.slice(start - size, start) === mark && text.slice(end, end + size) === mark && start >= size) {
    return { from: start - size, to: end + size, insert: words, start: start - size, end: end - size }
  }
  return { from: start, to: end, insert: mark + words + mark, start: start + size, end: end + size }
}

/** Adds a prefix to every selected line, or removes it if all lines have it. */
export function prefixLines({ text, start, end }: Marked, prefix: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  // A selection that ends at the start of a line does not include that line.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const stop = text.indexOf('\n', last)
  const to = stop === -1 ? text.length : stop
  const lines = text.slice(from, to).split('\n')
  const marked = lines.every((line) => line.startsWith(prefix))
  const insert = lines.map((line) => (marked ? line.slice(prefix.length) : prefix + line)).join('\n')
  if (start !== end) return { from, to, insert, start: from, end: from + insert.length }
  const caret = Math.max(from, start + (marked ? -prefix.length : prefix.length))
  return { from, to, insert, start: caret, end: caret }
}

/** Inline code, or a fenced block for several lines. */
export function markCode(marked: Marked): Edit {
  const words = marked.text.slice(marked.start, marked.end)
  if (!words.includes('\n')) return wrap(marked, '`')
  const lead = marked.start === 0 || marked.text[marked.start - 1] === '\n' ? '' : '\n'
  const body = words.endsWith('\n') ? words : `${words}\n`
  const tail = marked.end === marked.text.length || marked.text[marked.end] === '\n' ? '' : '\n'
  const start = marked.start + lead.length + 4
  const insert = `${lead}\`\`\`\n${body}\`\`\`${tail}`
  return { from: marked.start, to: marked.end, insert, start, end: start + body.length }
}

/** Selects the URL of a new link, or the text if the selection was a URL. */
export function link(marked: Marked): Edit {
  const { text, start, end } = trimMarked(marked)
  const words = text.slice(start, end)
  if (isUrl.test(words)) return { from: start, to: end, insert: `[](${words})`, start: start + 1, end: start + 1 }
  const address = 'https://'
  const offset = start + words.length + 3
  return { from: start, to: end, insert: `[${words}](${address})`, start: offset, end: offset + address.length }
}

/**
 * Inserts the Markdown of images after `before`, or at the end of a text that no longer begins with it. Selects the alternative
 * text of the first one, so that typing replaces it, unless the caret has moved.
 */
export function placeImages({ text, start, end }: Marked, before: string, images: string[]): Edit {
  const from = text.startsWith(before) ? before.length : text.length
  const lead = from === 0 || text[from - 1] === '\n' ? '' : '\n'
  const tail = from === text.length || text[from] === '\n' ? '' : '\n'
  const insert = lead + images.join('\n') + tail
  if (end !== from) {
    const move = (caret: number) => (caret < from ? caret : caret + insert.length)
    return { from, to: from, insert, start: move(start), end: move(end) }
  }
  const alt = from + lead.length + '!['.length
  return { from, to: from, insert, start: alt, end: from + insert.indexOf(']') }
}

/** Applies an edit as if it was typed: the browser can undo it, and `input` listeners run. */
export function applyEdit(area: HTMLTextAreaElement, edit: (marked: Marked) => Edit) {
  const { from, to, insert, start, end } = edit({
    text: area.value,
    start: area.selectionStart,
    end: area.selectionEnd,
  })
  area.focus()
  area.setSelectionRange(from, to)
  // `execCommand` is deprecated, and the only call that keeps the undo history. Falls back to setRangeText.
  const typed = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert)
  if (!typed) {
    area.setRangeText(insert, from, to, 'end')
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}

const edits: Record<ToolName, (marked: Marked) => Edit> = {
  bold: (marked) => wrap(marked, '**'),
  italic: (marked) => wrap(marked, '_'),
  heading: (marked) => prefixLines(marked, '## '),
  quote: (marked) => prefixLines(marked, '> '),
  code: markCode,
  link,
  list: (marked) => prefixLines(marked, '- '),
  spoiler: (marked) => wrap(marked, '||'),
}

export function applyTool(area: HTMLTextAreaElement, name: ToolName) {
  applyEdit(area, edits[name])
}
