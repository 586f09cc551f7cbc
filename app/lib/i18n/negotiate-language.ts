import { type Language, languageEntries, languages } from '#contract/languages'

const byPrimaryTag = new Map(
  languages.flatMap((language) => languageEntries[language].acceptedTags.map((tag) => [tag, language] as const)),
)
const maxHeaderLength = 200

/** RFC 9110 section 12.5.4. All codes of written Norwegian count; `*` does not. */
export function negotiateLanguage(header: string | null): Language | null {
  if (!header) return null
  const ranges = header.slice(0, maxHeaderLength).split(',')
  if (header.length > maxHeaderLength) ranges.pop()
  let best: { language: Language; quality: number } | null = null
  for (const range of ranges) {
    const [tag = '', ...parameters] = range.split(';')
    const language = byPrimaryTag.get(tag.trim().toLowerCase().split('-')[0] ?? '')
    const weight = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(parameter)?.[1]).find(Boolean)
    const quality = weight === undefined ? 1 : Number(weight)
    if (language && quality > (best?.quality ?? 0)) best = { language, quality }
  }
  return best?.language ?? null
}
