/** Joins class names. Write each name in full, so that the stylesheet finds it. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
