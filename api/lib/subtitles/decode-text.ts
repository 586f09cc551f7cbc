import { SubtitleError } from './subtitle-error'

/** By its byte order mark, which `TextDecoder` removes. */
function findMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/**
 * The text of a file. UTF-16 needs a byte order mark. Text in another encoding is hardly ever valid UTF-8, so a file that is valid is read
 * as UTF-8, whatever was chosen.
 * @param encoding a label of the Encoding Standard, for other files; `utf-8`: none was chosen
 * @throws SubtitleError `unknown_encoding`, `wrong_encoding`
 */
export function decodeText(bytes: Uint8Array, encoding: string): string {
  const marked = findMark(bytes)
  const unicode = decode(bytes, marked ?? 'utf-8')
  // UTF-16 without a mark is full of NUL characters.
  if (unicode !== undefined && !unicode.includes('\0')) return unicode
  if (marked !== undefined) throw new SubtitleError('wrong_encoding')
  if (encoding === 'utf-8') throw new SubtitleError('unknown_encoding')
  const text = decode(bytes, encoding)
  if (text === undefined || text.includes('\0')) throw new SubtitleError('wrong_encoding')
  return text
}
