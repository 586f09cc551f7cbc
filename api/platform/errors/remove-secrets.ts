/**
 * Addresses of pages, emails and networks, double quoted input (parsers quote it), and long runs of token characters (tokens,
 * hashes, keys).
 */
export function removeSecrets(message: string): string {
  return message
    .replaceAll(/\b[a-z][a-z\d+.-]{1,20}:\/\/\S+/gi, '[address]')
    .replaceAll(/"[^"]*"?/g, '[quoted]')
    .replaceAll(/[^\s@<>'",;()]+@[^\s@<>'",;()]+/g, '[email]')
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[ip]')
    .replaceAll(/(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi, '[ip]')
    .replaceAll(/[\w+/-]{24,}(?:[.$=][\w+/=-]*)*/g, '[removed]')
}
