import type { Edit, Marked } from './edits'

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
