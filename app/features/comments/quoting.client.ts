import { applyEdit } from '~/ui/markdown-editor/edits.client'
import { addQuote } from './use-own-text'

/** Characters of a quoted selection. */
const maxLength = 4000

interface Quote {
  source: string
  /** The first line, with the author and a link; empty without an author. */
  head: string
}

async function readQuote(id: number): Promise<Quote> {
  const answer = await fetch(`/editor/quote?comment=${id}`, { redirect: 'manual' })
  if (!answer.ok) throw new Error(`The quote could not be read: ${answer.status}`)
  return answer.json()
}

/** As if it was typed: the browser can undo it, and the draft is saved. */
function appendQuote(area: HTMLTextAreaElement, quote: string) {
  const next = addQuote(area.value, quote)
  if (next === area.value) return area.focus()
  applyEdit(area, ({ text }) => {
    const from = next.startsWith(text) ? text.length : text.trimEnd().length
    return { from, to: text.length, insert: next.slice(from), start: next.length, end: next.length }
  })
}

/** Adds a quote of the comment, or of some of its text. */
export async function quoteComment(area: HTMLTextAreaElement, id: number, text?: string) {
  const { source, head } = await readQuote(id)
  appendQuote(area, text === undefined ? source : head + quoteLines(text))
}

function quoteLines(text: string): string {
  const lines = text
    .slice(0, maxLength)
    .trim()
    .replace(/\n{3,}/g, '\n\n')
    .split('\n')
  return `${lines.map((line) => `> ${escapeMarkup(line.trim())}`.trimEnd()).join('\n')}\n\n`
}

/** Selected text is shown as it was read: characters of Markdown and BBCode get a backslash. */
function escapeMarkup(line: string): string {
  return line
    .replace(/[\\`*[\]<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2')
    .replace(/^(?:[#+=-])/, '\\$&')
}

/** Ends the listener of the previous button. */
let offering = new AbortController()

/** Shows the button below the end of a selection inside one comment's text; removes it when there is none. */
export function offerSelection(list: HTMLElement, label: string, onQuote: (id: number, text: string) => void) {
  const selection = getSelection()
  const offered = list.querySelector<HTMLButtonElement>('.quote-selection')
  if (offered && offered === document.activeElement) return
  offering.abort()
  offering = new AbortController()
  offered?.remove()
  const text = selection?.toString().trim() ?? ''
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  const prose = proseOf(range?.startContainer)
  const comment = prose?.closest<HTMLElement>('.comment:has([data-quote])')
  if (!range || !prose || !comment || text === '' || !endsIn(prose, range)) return
  const button = makeButton(label, () => {
    button.remove()
    selection?.removeAllRanges()
    onQuote(Number(comment.id.slice(1)), text)
  })
  prose.insertAdjacentElement('afterend', button)
  // Browsers differ in where Tab goes from a selection.
  document.addEventListener(
    'keydown',
    (event) => {
      const isElsewhere = !document.activeElement?.contains(button)
      if (event.key !== 'Tab' || event.shiftKey || !button.isConnected || isElsewhere) return
      event.preventDefault()
      button.focus()
    },
    { signal: offering.signal },
  )
  const [end] = [...range.getClientRects()].slice(-1)
  const box = prose.parentElement?.getBoundingClientRect()
  if (!end || !box) return
  button.style.insetBlockStart = `${end.bottom - box.top + 4}px`
  button.style.insetInlineStart = `${Math.max(0, Math.min(end.right, box.right) - box.left - button.offsetWidth)}px`
}

/** A selected last paragraph ends at the start of the next element. */
function endsIn(prose: Element, range: Range): boolean {
  if (prose.contains(range.endContainer)) return true
  const inside = range.cloneRange()
  inside.setEnd(prose, prose.childNodes.length)
  return inside.toString().trim() === range.toString().trim()
}

function proseOf(node: Node | undefined): Element | null {
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest('.comment > article > .prose') ?? null
}

function makeButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn-small quote-selection'
  button.textContent = label
  // Keeps the selection.
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', onClick)
  button.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') button.remove()
  })
  return button
}
