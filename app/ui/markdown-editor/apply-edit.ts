import type { Edit, Marked } from './edits'

/** Edits as if it had been typed: the browser's undo takes it back, and listeners hear `input`. */
export function applyEdit(area: HTMLTextAreaElement, edit: (marked: Marked) => Edit) {
  const { from, to, insert, start, end } = edit({
    text: area.value,
    start: area.selectionStart,
    end: area.selectionEnd,
  })
  area.focus()
  area.setSelectionRange(from, to)
  // Deprecated, and the only call that keeps the undo history; setRangeText where it is refused.
  const typed = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert)
  if (!typed) {
    area.setRangeText(insert, from, to, 'end')
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}
