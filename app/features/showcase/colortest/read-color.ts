/** `#rrggbb` in lower case, or null when invalid; `typed` keeps the input for the form. */
export function readColor(search: URLSearchParams): { typed: string | null; color: string | null; wrong: boolean } {
  const typed = search.get('color')?.slice(0, 40) ?? null
  const color = typed?.trim().toLowerCase() ?? ''
  const isColor = /^#[0-9a-f]{6}$/.test(color)
  return { typed, color: isColor ? color : null, wrong: typed !== null && !isColor }
}
