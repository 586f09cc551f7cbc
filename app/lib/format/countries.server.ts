import { type Language, languages } from '#contract/languages'
import { translatorIn } from '~/lib/i18n/catalogue.server'
import { countryCodes, flagCodes, referenceCodes, regionCodes } from './country-codes'

/** A country or region as the page shows it. */
export interface Country {
  /** As it was asked for, in capitals; `XX` when nothing is known. */
  code: string
  /** In the reader's language. */
  name: string
  /** Whose flag is shown: the code itself, the one it refers to, the country it is a part of; null: none. */
  flag: string | null
}

const flags = new Set(flagCodes)
const countryNames = new Map(languages.map((code) => [code, new Intl.DisplayNames(code, { type: 'region' })]))

/** Whose flag stands for a code: `UK` gives `GB`, `ES-GA` gives `ES`; null for what is not known. */
export function findFlag(code: string): string | null {
  const referred = referenceCodes[code] ?? code
  if (flags.has(referred)) return referred
  const [whole = ''] = referred.split('-')
  return whole === referred ? null : findFlag(whole)
}

/** Reads a code in any case, with `-` or `_` between its parts. Never fails: what is not known is `XX`, Unknown Region. */
export function findCountry(code: string, language: Language): Country {
  const asked = code.trim().toUpperCase().replace('_', '-')
  const flag = findFlag(asked)
  const names = countryNames.get(language)
  if (flag === null) return { code: 'XX', name: names?.of('ZZ') ?? 'XX', flag }
  const region = regionCodes.find((regionCode) => regionCode === flag)
  const name = region ? translatorIn(language).t(`regions.${region}`) : names?.of(flag)
  return { code: asked, name: name ?? flag, flag }
}

/** Every country by name, in the order of the language. */
export function listCountries(language: Language): Country[] {
  const { compare } = new Intl.Collator(language)
  return countryCodes.map((code) => findCountry(code, language)).sort((a, b) => compare(a.name, b.name))
}
