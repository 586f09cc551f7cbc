import { type Language, languages } from '#contract/languages'

/** `/nb/movies`; null without a prefix. */
export function readLanguagePrefix(path: string): { language: Language; rest: string } | null {
  const [, first = '', ...rest] = path.split('/')
  const language = languages.find((known) => known === first)
  return language ? { language, rest: `/${rest.join('/')}` } : null
}
