import type { ProfileSection } from '#contract/profile'

export interface ProfileView {
  title: string
  country: string
  about: string
  signature: string
  showsPeers: boolean
  sections: { name: ProfileSection; shown: boolean }[]
  countries: { value: string; label: string }[]
}
