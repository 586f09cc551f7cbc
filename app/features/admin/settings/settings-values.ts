import type { TFunction } from 'i18next'
import { type Language, languageEntries, languages } from '#contract/languages'
import { type SiteTextName, siteTextNames } from '#contract/site-text-names'

/** Values of settings as the fields of their forms have them: switches are `on` or `off`, missing values empty. */
export type SettingsValues = Record<string, string>

export interface SettingsChange {
  name: string
  before: string
  after: string
}

export const settingsPages = { general: '/admin/settings/general', mail: '/admin/settings/mail' } as const
export const categoriesPage = '/admin/settings/categories'
export const settingsHistory = '/admin/settings/history'

/** Before a change of these is saved, the form shows it. */
const dangerous: readonly string[] = ['registrationMode', 'announceUrl']

export const pickDangerous = (changes: SettingsChange[]) => changes.filter(({ name }) => dangerous.includes(name))

/** Confirms exactly these changes. Empty without one. */
export const writeConfirmation = (changes: SettingsChange[]) =>
  changes.map(({ name, after }) => `${name}: ${after}`).join(' ')

/** Field of a text in one language. */
export const textField = (name: SiteTextName, language: Language) => `${name}-${language}` as const

export function toValues(settings: Record<string, unknown>): SettingsValues {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]): [string, string][] => {
      if (name === 'texts') return toTextValues(value as Partial<Record<SiteTextName, Record<string, string>>>)
      if (typeof value === 'boolean') return [[name, value ? 'on' : 'off']]
      return [[name, value === null ? '' : String(value)]]
    }),
  )
}

const toTextValues = (texts: Partial<Record<SiteTextName, Record<string, string>>>): [string, string][] =>
  siteTextNames.flatMap((name) =>
    languages.map((language): [string, string] => [textField(name, language), texts[name]?.[language] ?? '']),
  )

/** Browsers send line breaks as CR LF. */
const plain = (text = '') => text.replaceAll('\r\n', '\n').trim()

/** In the order of `before`; only names that both have. */
export function listChanges(before: SettingsValues, after: SettingsValues): SettingsChange[] {
  return Object.keys(before)
    .filter((name) => name in after && plain(before[name]) !== plain(after[name]))
    .map((name) => ({ name, before: plain(before[name]), after: plain(after[name]) }))
}

/** Names of values from another version of the API are shown as they are. */
export function nameSetting(t: TFunction, name: string): string {
  const [text = '', language] = name.split('-')
  const label = t(`siteSettings.fields.${text}` as 'siteSettings.fields.title', { defaultValue: text })
  const known = languages.find((each) => each === language)
  return known ? `${label} (${languageEntries[known].name})` : label
}

export function describeSetting(t: TFunction, name: string, value: string): string {
  if (value === '') return t('siteSettings.none')
  if (name === 'registrationMode') {
    return t(`admin.general.modes.${value}` as 'admin.general.modes.open', { defaultValue: value })
  }
  return value === 'on' || value === 'off' ? t(`siteSettings.${value}`) : value
}
