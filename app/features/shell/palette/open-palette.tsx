import { Suspense } from 'react'
import type { KeyPress } from '~/lib/shortcuts/key-press'
import { awaitStyles } from '~/render/document/whole-stylesheet'
import { Palette } from './palette'

/** Opens the palette with the text of the search field, unless the member went to another field in the meantime. */
export async function openPalette({ field, before, show }: KeyPress) {
  await awaitStyles()
  const { activeElement } = document
  // In an open dialog the field of the dialog keeps the focus.
  if (activeElement !== field && activeElement !== before && activeElement?.matches('input, textarea, select')) return
  const close = () => {
    show(null)
    if (before === document.body) field?.blur()
    else if (before instanceof HTMLElement) before.focus()
  }
  show(
    <Suspense>
      <Palette text={field?.value ?? ''} onClose={close} />
    </Suspense>,
  )
}
