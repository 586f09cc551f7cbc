import { z } from 'zod'
import type { Language } from '#contract/languages'
import { Profile, ProfileSection, profileSections } from '#contract/profile'
import { listCountries } from '~/lib/format/countries.server'
import { longFormBytes, readForm } from '~/lib/forms/read-form.server'
import type { ProfileView } from './profile-view'

const ProfileForm = z.object({
  title: Profile.shape.title.unwrap().optional(),
  country: Profile.shape.country.unwrap().optional(),
  about: Profile.shape.about.unwrap().optional(),
  signature: Profile.shape.signature.unwrap().optional(),
  shown: z.array(ProfileSection).optional(),
  showsPeers: z.string().optional(),
})

/** An unchecked section is hidden. */
export async function readProfileForm(request: Request) {
  const form = await readForm(request, ProfileForm, longFormBytes)
  if (!form.ok) return form
  const { title = null, country = null, about = null, signature = null, shown = [], showsPeers } = form.value
  const hidden = profileSections.filter((section) => !shown.includes(section))
  return {
    ok: true as const,
    values: form.values,
    body: { title, country, about, signature, hidden, showsPeers: showsPeers !== undefined },
  }
}

export function describeProfile(
  { title, country, about, signature, hidden, showsPeers }: Profile,
  language: Language,
): ProfileView {
  return {
    title: title ?? '',
    country: country ?? '',
    about: about ?? '',
    signature: signature ?? '',
    showsPeers,
    sections: profileSections.map((name) => ({ name, shown: !hidden.includes(name) })),
    countries: listCountries(language).map(({ code, name }) => ({ value: code.toLowerCase(), label: name })),
  }
}
