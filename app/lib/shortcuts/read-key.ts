export const paletteKey = 'Ctrl K'

const siteKey = /^(?:[/?a-eijknqrx1-9]|g.?)$/

/** Milliseconds for the letter after `g`. */
const areaTime = 1500
let areaUntil = 0

const typing = 'input, textarea, select, [contenteditable]'
const onTop = 'dialog[open], :popover-open'

/**
 * The shortcut that a `keydown` stands for; `g` is followed by the letter of an area, as in `gm`. Null for other keys, and for
 * those that belong to a field, a dialog or the browser.
 *
 * @param isOn false when the member switched single keys off
 */
export function readKey(event: KeyboardEvent, isOn: boolean): string | null {
  const { key, target, timeStamp, ctrlKey, metaKey, shiftKey } = event
  if (event.defaultPrevented || event.isComposing || event.altKey) return null
  if (ctrlKey || metaKey) return ctrlKey !== metaKey && !shiftKey && key.toLowerCase() === 'k' ? paletteKey : null
  if (!isOn || !(target instanceof Element) || target.closest(typing) || document.querySelector(onTop)) return null
  const isOfArea = timeStamp < areaUntil
  areaUntil = key === 'g' && !isOfArea ? timeStamp + areaTime : 0
  const pressed = isOfArea ? `g${key}` : key
  return siteKey.test(pressed) ? pressed : null
}
