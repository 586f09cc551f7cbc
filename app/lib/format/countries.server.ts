import type { Language } from '#contract/languages'
import { translatorIn } from '~/lib/i18n/catalogue.server'
import { countryCodes, flagCodes, referenceCodes, regionCodes } from './country-codes'

export interface Country {
  code: string
  name: string
  /** The country's own, or that of the code it refers to or belongs to; null for none. */
  flag: string | null
}

const flags = new Set(flagCodes)
const regionNames = new Map<Language, Intl.DisplayNames>()

/** Cached because making one takes milliseconds; not made at start, because few pages show countries. */
function regionNamesIn(language: Language): Intl.DisplayNames {
  const names = regionNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  regionNames.set(language, names)
  return names
}

/** Code of the flag to show: `UK` gives `GB`, `ES-GA` gives `ES`; null when unknown. */
export function findFlag(code: string): string | null {
  const referred = referenceCodes[code] ?? code
  if (flags.has(referred)) return referred
  const [whole = ''] = referred.split('-')
  return whole === referred ? null : findFlag(whole)
}

/** Any case, with `-` or `_`. Unknown codes give `XX`, Unknown Region. */
export function findCountry(code: string, language: Language): Country {
  const requested = code.trim().toUpperCase().replace('_', '-')
  const flag = findFlag(requested)
  const names = regionNamesIn(language)
  if (flag === null) return { code: 'XX', name: names.of('ZZ') ?? 'XX', flag }
  const region = regionCodes.find((regionCode) => regionCode === flag)
  const name = region ? translatorIn(language).t(`regions.${region}`) : names.of(flag)
  return { code: requested, name: name ?? flag, flag }
}

export function listCountries(language: Language): Country[] {
  const { compare } = new Intl.Collator(language)
  return countryCodes.map((code) => findCountry(code, language)).sort((a, b) => compare(a.name, b.name))
}
