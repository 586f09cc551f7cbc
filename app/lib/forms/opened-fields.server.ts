import { z } from 'zod'

/**
 * Returns a function that reads the hidden field `before`: the values that the form was opened with, as JSON. Fields without a
 * value there count as changed. A malformed text has no values.
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
