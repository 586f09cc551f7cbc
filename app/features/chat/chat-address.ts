/** A room, or a part of it. */
export function roomHref(slug: string, rest = ''): string {
  return `/chat/${encodeURIComponent(slug)}${rest}`
}

/** The part of a room that holds a message, and the message in it; `failed` says what went wrong with it. */
export function messageHref(slug: string, id: number, failed?: string | null): string {
  return roomHref(slug, `?message=${id}${failed ? `&failed=${encodeURIComponent(failed)}` : ''}#m${id}`)
}

/** A message's number in an address; undefined for anything else. */
export function readMessageId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
