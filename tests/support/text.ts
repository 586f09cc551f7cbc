import { readFileSync } from 'node:fs'
import { makeTranslate, type Values } from '~/lib/i18n/fill-in'
import { type Language, languages } from '../../contract/languages'
import type english from '../../public/locale/en.json'

type Singular<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Singular<Key> : `${Key}.${KeysOf<Texts[Key]>}`
}[keyof Texts & string]

/** Plural keys without their suffix. */
export type TextKey = KeysOf<typeof english>

const readTranslate = (language: Language) => {
  const file = new URL(`../../public/locale/${language}.json`, import.meta.url)
  return makeTranslate(language, JSON.parse(readFileSync(file, 'utf8')))
}
const translators = new Map(languages.map((language) => [language, readTranslate(language)]))

/** English unless `lng` says otherwise, so that texts can be edited without editing tests. */
export const t = (key: TextKey, { lng = 'en', ...values }: Values & { lng?: Language } = {}): string =>
  translators.get(lng)?.(key, values) ?? key

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** Escaped as in HTML. */
export const htmlText = (...text: Parameters<typeof t>): string =>
  t(...text).replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Values that are not passed match anything. */
export function textPattern(key: TextKey, values: Values = {}): RegExp {
  const parts = t(key, values).split(/{{\w+}}/)
  return new RegExp(parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('.+'))
}
