interface LanguageEntry {
  /** Its own name for itself. */
  name: string
  /** Primary subtags of Accept-Language that select it (RFC 9110 section 12.5.4). */
  acceptedTags: readonly string[]
  numbers: { group: string; decimal: string }
  /** `dayEnd` follows the day of the month, `beforeTime` separates the date from the time. */
  dates: { months: readonly string[]; dayEnd: string; beforeTime: string }
}

/**
 * In the order in which they are offered. To add one: an entry here, its texts in public/locale/xx.json, its mails in
 * api/platform/mail/words.xx.ts, then `npm run contract`. Without zod, because browsers load it. Dates and numbers are written
 * out: ICU data differ between engines, and a different kind of space is a hydration error.
 */
const entries = {
  en: {
    name: 'English',
    acceptedTags: ['en'],
    numbers: { group: ',', decimal: '.' },
    dates: {
      months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
      dayEnd: '',
      beforeTime: ', ',
    },
  },
  nb: {
    name: 'Norsk',
    acceptedTags: ['nb', 'no', 'nn'],
    numbers: { group: '\u00a0', decimal: ',' },
    dates: {
      months: ['jan.', 'feb.', 'mars', 'apr.', 'mai', 'juni', 'juli', 'aug.', 'sep.', 'okt.', 'nov.', 'des.'],
      dayEnd: '.',
      beforeTime: ' kl. ',
    },
  },
} satisfies Record<string, LanguageEntry>

export type Language = keyof typeof entries

export const languageEntries: Record<Language, LanguageEntry> = entries

const isLanguage = (code: string): code is Language => Object.hasOwn(entries, code)

export const languages: Language[] = Object.keys(entries).filter(isLanguage)

/** For visitors whose language is not known or not supported. */
export const defaultLanguage: Language = 'en'

/** For messages of API errors and HTTP status texts. */
export const messageLanguage: Language = 'en'

/** The language with this code; the default one for any other value. */
export function readLanguage(code: string | null | undefined): Language {
  return code && isLanguage(code) ? code : defaultLanguage
}
