import type { ProfileSection } from '#contract/profile'

/** Initial values of the profile form. */
export interface ProfileView {
  title: string
  country: string
  about: string
  sections: { name: ProfileSection; shown: boolean }[]
  countries: { value: string; label: string }[]
}
