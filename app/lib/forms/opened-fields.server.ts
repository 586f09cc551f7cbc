import { z } from 'zod'

/**
 * Makes a reader of the hidden field `before`, which has the fields of a form as they were when it was opened, as JSON. A field
 * that is missing there counts as changed, as does every field when the text is malformed.
 */
export function openedFields<const Name extends string>(names: readonly Name[]) {
  const Opened = z.partialRecord(z.enum(names), z.string())
  return (text = ''): Partial<Record<Name, string>> => {
    try {
      return Opened.parse(JSON.parse(text))
    } catch {
      return {}
    }
  }
}

/** The fields of a form after a conflict: what the member changed stays, and the others get the newest values. */
export function keepChanged<Fields extends Record<string, string>>(
  typed: Partial<Record<string, string>>,
  before: Partial<Record<string, string>>,
  newest: Fields,
): Fields {
  const merged = Object.entries(newest).map(([name, value]) => [
    name,
    typed[name] === before[name] ? value : (typed[name] ?? value),
  ])
  return Object.fromEntries(merged)
}
