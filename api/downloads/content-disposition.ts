const maxNameLength = 120

/** Bytes of UTF-8. Most file systems store 255, of which `.torrent` and the id of a torrent take up to 25. */
const maxNameBytes = 230

/**
 * A name that every file system can store, without an extension.
 * @param longest bytes of UTF-8
 */
export function safeFileName(name: string, longest = maxNameBytes, characters = maxNameLength): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  const plain = name.replace(/[\x00-\x1f\x7f-\x9f/\\:*?"<>|\p{Cf}\p{Surrogate}]+/gu, '_')
  const bytes = new TextEncoder().encode([...plain].slice(0, characters).join(''))
  // A stream decoder leaves out the character that the cut divides.
  const safe = new TextDecoder().decode(bytes.subarray(0, longest), { stream: true })
  return safe.replace(/^[. ]+|[. ]+$/g, '') || 'torrent'
}

/**
 * An ASCII name for all clients and the full name (RFC 8187). Neither can contain a path, end the header, or have another
 * extension.
 * @param shown of `safeFileName`
 * @param extension in ASCII, without the dot
 */
export function attachFile(shown: string, extension: string): string {
  const ascii =
    shown
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]+/g, '_')
      .replace(/[%";]/g, '_') || 'torrent'
  const encoded = encodeURIComponent(shown).replace(
    /['()*!]/g,
    (item) => `%${item.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}.${extension}"; filename*=UTF-8''${encoded}.${extension}`
}

export const nameMetafile = (name: string): string => attachFile(safeFileName(name), 'torrent')
