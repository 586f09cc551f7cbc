import { type Language, languages } from '#contract/languages'

/** Splits `/nb/movies` into its language and the path our pages have; null when the path names no language. */
export function readLanguagePrefix(path: string): { language: Language; rest: string } | null {
  const [, first = '', ...rest] = path.split('/')
  const language = languages.find((known) => known === first)
  return language ? { language, rest: `/${rest.join('/')}` } : null
}
