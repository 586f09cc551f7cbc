import type { SidebarName } from '~/lib/preferences/sidebars'

export interface AppearanceView {
  theme: string
  language: string
  density: string
  hasShortcuts: boolean
  hasSignatures: boolean
  /** The member's colour, else the site's. */
  color: string
  hasOwnColor: boolean
  mayChooseColor: boolean
  /** Empty to follow the device. */
  timeZone: string
  deviceZone: string
  timeZones: string[]
  sides: { name: SidebarName; side: string }[]
}
