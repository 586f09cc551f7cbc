import { languages } from '#contract/languages'
import type { SettingsArea } from '#contract/settings-versions'
import type { GeneralSettings } from '#contract/site-settings'
import { siteTextNames } from '#contract/site-text-names'
import type { SiteTexts } from '#contract/site-texts'
import { defaultSourceTag, type settings } from '../platform/db/schema/settings'
import { untouched } from './read-site'

export type Stored = typeof settings.$inferSelect

/** The values that versions keep, by area. */
export const versionedColumns = {
  general: [
    ...([
      'title',
      'logo',
      'registrationMode',
      'userColor',
      'holdFirstPosts',
      'freeleechPrice',
      'seedingBonus',
    ] as const),
    ...(['seedingHours', 'seedingDays', 'missedLimit'] as const),
    ...(['themeColor', 'announceUrl', 'sourceTag', 'timeZone', 'texts'] as const),
  ],
  mail: ['mailProvider', 'smtpHost', 'smtpPort', 'smtpTls', 'smtpUser', 'mailSender'],
} as const satisfies Record<SettingsArea, readonly (keyof Stored)[]>

const defaults = {
  ...untouched,
  ...{
    registrationMode: 'invite' as const,
    holdFirstPosts: 0,
    freeleechPrice: 0,
    seedingBonus: 0,
    ...{ seedingHours: 0, seedingDays: 14, missedLimit: 0 },
    announceUrl: '',
    sourceTag: defaultSourceTag,
    timeZone: 'UTC',
  },
  ...{ mailProvider: 'smtp', smtpHost: null, smtpPort: 587, smtpTls: 'starttls', smtpUser: null, mailSender: null },
}

/** Before the setup there is no row. */
export function readValues(area: SettingsArea, row: Stored | undefined): Record<string, unknown> {
  const all = { ...defaults, ...row, texts: fillTexts(row?.texts) }
  return Object.fromEntries(versionedColumns[area].map((column) => [column, all[column]]))
}

/** Every text in every language. */
export function fillTexts(texts: Partial<SiteTexts> = {}): SiteTexts {
  const fill = (text: Partial<Record<string, string>> = {}) =>
    Object.fromEntries(languages.map((language) => [language, text[language] ?? '']))
  return Object.fromEntries(siteTextNames.map((name) => [name, fill(texts[name])])) as SiteTexts
}

export function showGeneral(row: Stored | undefined): GeneralSettings {
  const { title, userColor, registrationMode, holdFirstPosts, ...more } = { ...defaults, ...row }
  const { freeleechPrice, seedingBonus, seedingHours, seedingDays, missedLimit } = more
  const { themeColor, announceUrl, sourceTag, timeZone } = more
  const site = {
    freeleechPrice,
    seedingBonus,
    ...{ seedingHours, seedingDays, missedLimit },
    themeColor,
    announceUrl,
    sourceTag,
    timeZone,
    texts: fillTexts(row?.texts),
  }
  return { title, userColor, registrationMode, holdFirstPosts, ...site }
}

/** The known values of a stored version: older versions may lack some, newer columns keep their values. */
export function pickValues(area: SettingsArea, values: Record<string, unknown>): Partial<Stored> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => versionedColumns[area].some((known) => known === name)),
  )
}
