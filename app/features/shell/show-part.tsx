import { type ReactNode, Suspense } from 'react'
import type { KeyPress } from '~/lib/shortcuts/key-press'

let parts = 0

/** The texts are loaded with the first part that needs them. A part that closes late closes none that was shown after it. */
export function showPart(show: KeyPress['show'], part: (close: () => void) => ReactNode) {
  parts += 1
  const close = () => show((current) => (current === shown ? null : current))
  const shown = <Suspense key={parts}>{part(close)}</Suspense>
  show(shown)
}
