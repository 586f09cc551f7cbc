import { type Language, languages } from '#contract/languages'

/** Splits `/nb/movies` into language and path; null without a language prefix. */
export function readLanguagePrefix(path: string): { language: Language; rest: string } | null {
  const [, first = '', ...rest] = path.split('/')
  const language = languages.find((known) => known === first)
  return language ? { language, rest: `/${rest.join('/')}` } : null
}
