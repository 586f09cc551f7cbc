import { notifications as english } from '../../public/locale/en.json'
import { notifications as norwegian } from '../../public/locale/nb.json'

/** The sentences that the web client says, so that a mail says the same. */
const sentences: Record<'en' | 'nb', Record<string, string>> = { en: english.kinds, nb: norwegian.kinds }
const nobody = { en: english.somebody, nb: norwegian.somebody }

interface Event {
  kind: string
  /** Null: the site itself, or the account is gone. */
  actorName: string | null
  subject: string
  times: number
}

/** What happened, in a sentence that counts repeats. */
export function describeEvent({ kind, actorName, subject, times }: Event, locale: keyof typeof sentences): string {
  const said = sentences[locale]
  const sentence = said[kind] ?? said[`${kind}_${times === 1 ? 'one' : 'other'}`] ?? subject
  const values: Record<string, string> = { actor: actorName ?? nobody[locale], subject, count: String(times) }
  return sentence.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')
}
