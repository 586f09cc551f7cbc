/** What a reader typed for a theme colour: `#rrggbb` in small letters, or null with what was typed kept to be shown. */
export function readColor(search: URLSearchParams): { typed: string | null; color: string | null; wrong: boolean } {
  const typed = search.get('color')?.slice(0, 40) ?? null
  const color = typed?.trim().toLowerCase() ?? ''
  const isColor = /^#[0-9a-f]{6}$/.test(color)
  return { typed, color: isColor ? color : null, wrong: typed !== null && !isColor }
}
