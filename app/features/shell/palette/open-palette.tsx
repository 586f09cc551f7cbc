import type { KeyPress } from '~/lib/shortcuts/key-press'
import { awaitStyles } from '~/render/document/whole-stylesheet'
import { showPart } from '../show-part'
import { Palette } from './palette'

/** Opens the palette with the text of the search field, unless the member went to another field in the meantime. */
export async function openPalette({ field, before, show }: KeyPress) {
  await awaitStyles()
  const { activeElement } = document
  // In an open dialog the field of the dialog keeps the focus.
  if (activeElement !== field && activeElement !== before && activeElement?.matches('input, textarea, select')) return
  showPart(show, (close) => {
    const onClose = () => {
      close()
      if (before === document.body) field?.blur()
      else if (before instanceof HTMLElement) before.focus()
    }
    return <Palette text={field?.value ?? ''} onClose={onClose} />
  })
}
