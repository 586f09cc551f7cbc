import type { SidebarName } from '~/lib/preferences/sidebars'

/** What the form of the appearance begins with. */
export interface AppearanceView {
  theme: string
  language: string
  density: string
  /** Of the member's own; the site's where he has none. */
  color: string
  hasOwnColor: boolean
  /** The site lets members choose one. */
  mayChooseColor: boolean
  /** Empty: as the device says. */
  timeZone: string
  /** What the device says. */
  deviceZone: string
  timeZones: string[]
  sides: { name: SidebarName; side: string }[]
}
