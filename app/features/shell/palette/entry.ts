import type { IconName } from '~/ui/icon'

/** One option of the palette: a link, a control of this page that it presses, or a change of the palette itself. */
export interface Entry {
  /** Unique in the palette. */
  id: string
  name: string
  note?: string
  icon: IconName
  href?: string
  /** Selector of a control of the page, so that its own form is sent. */
  press?: string
  run?: () => void
}

export interface EntryGroup {
  id: string
  title: string
  entries: Entry[]
}
