/** From 0x80. NFO drawings use this character set. */
const upper =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/** Pictures of control bytes; tab and line breaks keep their meaning, 0 is not text. */
const lower = '\0☺☻♥♦♣♠•◘\t\n♂♀\r♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼'

const byteOrderMark = [0xef, 0xbb, 0xbf]

/** Code page 437, or UTF-8 with a byte order mark. Undefined for binary data. */
export function decodeNfo(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined
  const isUtf8 = byteOrderMark.every((byte, index) => bytes[index] === byte)
  const text = isUtf8 ? new TextDecoder().decode(bytes) : decode437(bytes)
  return text.replaceAll('\r\n', '\n').replace(/\s+$/, '')
}

function decode437(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) {
    if (byte >= 0x80) text += upper[byte - 0x80]
    else if (byte < 0x20) text += lower[byte]
    else text += byte === 0x7f ? '⌂' : String.fromCharCode(byte)
  }
  return text
}
