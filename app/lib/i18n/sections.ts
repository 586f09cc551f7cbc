import type { Language } from '#contract/languages'
import type english from '../../../public/locale/en.json'

/** A top-level key of public/locale/{lang}.json. */
export type Section = keyof typeof english

export interface SectionsHandle {
  i18n: Section[]
}

/** The sections of these routes, sorted, so that the same screen always has the same URL. */
export function sectionsOf(handles: unknown[]): string[] {
  const sections = handles.flatMap((handle) => (handle as Partial<SectionsHandle> | undefined)?.i18n ?? [])
  return [...new Set(sections)].sort()
}

/** The version in such a URL. */
export const versionOfHref = (href: string) => href.split('?v=')[1] ?? ''

/** Answered by routes/locale.$language.$sections. `version` makes the response immutable. */
export const sectionsHref = (language: Language, sections: string[], version: string) =>
  `/locale/${language}/${sections.join(',')}.json?v=${version}`
