import { languageWords } from '#contract/release-words'
import type { Scan } from './candidates/candidate'
import { isSubtitle } from './candidates/words'
import type { Field, LanguageRole, SpokenLanguage } from './fields'
import type { Path, Step } from './path/find-path'

const nordic = ['da', 'fi', 'no', 'sv']
const roleNames = new Set(['audio', 'subtitle', 'dub'])

/** Words beside a language and the file's ending decide its role. */
export function decodeLanguages(scan: Scan, { steps }: Path): Field<SpokenLanguage>[] {
  const isSubtitleFile = isSubtitle(scan.tokens.at(-1)?.key)
  const fields: Field<SpokenLanguage>[] = []
  for (const [index, { candidate }] of steps.entries()) {
    const claim = candidate?.claims.find(({ field }) => field === 'language')
    if (!candidate || !claim) continue
    const [variant = '', written] = claim.value.split(':')
    const role = isSubtitleFile ? 'subtitle' : isRole(written) ? written : roleBeside(scan, steps, index)
    const confidence = candidate.strength === 'sure' ? 0.95 : candidate.strength === 'weak' ? 0.85 : 0.75
    for (const [order, each] of (variant === 'nordic' ? nordic : [variant]).entries()) {
      const [code, region = null] = each.split('-')
      const language = languageWords.find((word) => word === code)
      if (!language) continue
      // Further languages of one word have no characters of their own.
      const start = order === 0 ? claim.start : claim.end
      fields.push({ value: { language, region, role }, start, end: claim.end, confidence })
    }
  }
  const regional = new Set(fields.filter(({ value }) => value.region !== null).map(({ value }) => value.language))
  const seen = new Set<string>()
  return fields.filter(({ value: { language, region, role } }) => {
    const key = `${language}-${region ?? ''}:${role}`
    // `Latin American.spa`: the code repeats the name.
    if (isSubtitleFile && region === null && regional.has(language)) return false
    return !seen.has(key) && seen.add(key)
  })
}

function isRole(value: string | undefined): value is LanguageRole {
  return roleNames.has(value ?? '')
}

/** Steps between a language and the word for its role. */
const reach = 8

/** `Eng Subs`, `Sub Eng Esp`, `Hindi Dubbed`, `Audio Latino`: the role word of the same row of languages. */
function roleBeside(scan: Scan, steps: Step[], index: number): LanguageRole {
  const bracket = scan.tokens[steps[index]?.from ?? 0]?.bracket
  for (let next = index + 1; next < Math.min(steps.length, index + reach); next++) {
    const role = roleOf(steps[next])
    if (role && isNear(scan, steps[next], bracket)) return role
    if (steps[next]?.candidate?.claims[0].field !== 'language') break
  }
  for (let previous = index - 1; previous >= Math.max(0, index - reach); previous--) {
    const role = roleOf(steps[previous])
    // `ITA SUB ENG`: the word belongs to the languages behind it.
    if (role && isNear(scan, steps[previous], bracket)) return role
    if (steps[previous]?.candidate?.claims[0].field !== 'language') break
  }
  return 'audio'
}

function isNear(scan: Scan, step: Step | undefined, bracket: number | undefined): boolean {
  return scan.tokens[step?.from ?? 0]?.bracket === bracket
}

function roleOf(step: Step | undefined): LanguageRole | null {
  const claim = step?.candidate?.claims[0]
  if (claim?.field === 'role' && isRole(claim.value)) return claim.value
  if (claim?.field !== 'flag') return null
  if (claim.value === 'dubbed') return 'dub'
  return claim.value === 'subbed' || claim.value === 'multi-subtitles' ? 'subtitle' : null
}
