import type { Language } from '#contract/languages'
import { showName } from '../lib/account-names/show-member'
import { notificationTexts } from '../platform/mail/texts'

interface Event {
  kind: string
  actorName: string | null
  subject: string
  times: number
  /** Other members who did the same. */
  others: number
}

/** Counts the other actors or, with a single actor, the repetitions. */
export function describeEvent({ kind, actorName, subject, times, others }: Event, locale: Language): string {
  const { kinds, together, somebody } = notificationTexts[locale]
  const single = new Map<string, string>(Object.entries(kinds))
  const plural = (count: number) => `${kind}_${count === 1 ? 'one' : 'other'}`
  const grouped = others > 0 ? new Map<string, string>(Object.entries(together)).get(plural(others)) : undefined
  const sentence = grouped ?? single.get(kind) ?? single.get(plural(times)) ?? subject
  const count = String(grouped === undefined ? times : others)
  const values: Record<string, string> = { actor: showName(actorName) ?? somebody, subject, count }
  return sentence.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')
}
