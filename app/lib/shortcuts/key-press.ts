import type { Dispatch, ReactNode, SetStateAction } from 'react'

export interface KeyPress {
  key: string
  /** The search field of the top bar. */
  field: HTMLInputElement | null
  /** Had the focus when the key was pressed. */
  before: Element | null
  /** Shows a dialog or a note; null closes it. */
  show: Dispatch<SetStateAction<ReactNode>>
}
