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
