export function roomHref(slug: string, rest = ''): string {
  return `/chat/${encodeURIComponent(slug)}${rest}`
}

/** Scrolled to the message. `failed` is the error code of the last action on it. */
export function messageHref(slug: string, id: number, failed?: string | null): string {
  return roomHref(slug, `?message=${id}${failed ? `&failed=${encodeURIComponent(failed)}` : ''}#m${id}`)
}

/** undefined for anything else. */
export function readMessageId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
