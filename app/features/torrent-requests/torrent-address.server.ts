/** The slug in the address of a torrent or of one of its pages, or a slug; null for anything else. */
export function readTorrentSlug(text: string): string | null {
  const path = text.trim().replace(/^https?:\/\/[^/]+/, '')
  const [, ofPage, bare] = /^(?:(?:\/[a-z]{2})?\/torrents\/([^/?#\s]+)(?:[/?#]\S*)?|([^/?#\s]+))$/.exec(path) ?? []
  try {
    const slug = decodeURIComponent(ofPage ?? bare ?? '')
    return slug === '' || slug.length > 160 ? null : slug
  } catch {
    return null
  }
}
