import { notifications as english } from '../../public/locale/en.json'
import { notifications as norwegian } from '../../public/locale/nb.json'

/** The sentences that the web client says, so that a mail says the same. */
const sentences: Record<'en' | 'nb', Record<string, string>> = { en: english.kinds, nb: norwegian.kinds }
const together: Record<'en' | 'nb', Record<string, string>> = { en: english.together, nb: norwegian.together }
const nobody = { en: english.somebody, nb: norwegian.somebody }

interface Event {
  kind: string
  /** Null: the site itself, or the account is gone. */
  actorName: string | null
  subject: string
  times: number
  /** How many did it beside the actor. */
  others: number
}

/** What happened, in a sentence that counts who else did it, or how often it was one. */
export function describeEvent(
  { kind, actorName, subject, times, others }: Event,
  locale: keyof typeof sentences,
): string {
  const said = sentences[locale]
  const plural = (count: number) => `${kind}_${count === 1 ? 'one' : 'other'}`
  const crowd = others > 0 ? together[locale][plural(others)] : undefined
  const sentence = crowd ?? said[kind] ?? said[plural(times)] ?? subject
  const count = String(crowd === undefined ? times : others)
  const values: Record<string, string> = { actor: actorName ?? nobody[locale], subject, count }
  return sentence.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')
}
