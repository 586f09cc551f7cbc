import { languageTable } from '#contract/release-languages'

const flags = new Map<string, string>(languageTable.map(({ code, flag }) => [code, flag]))

/** The code of a flag under /flags, in upper case; null for a language that is not in the vocabulary. */
export const flagOfLanguage = (code: string): string | null => flags.get(code) ?? null
