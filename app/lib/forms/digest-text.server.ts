import { normalizeLineBreaks } from '#contract/line-breaks'

/** In bytes. A digest only shows whether a text was changed; it is no protection against forged ones. */
const digestLength = 6

/** For a hidden field that shows whether a long text of the form was changed. */
export async function digestText(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(normalizeLineBreaks(text)))
  return [...new Uint8Array(bytes, 0, digestLength)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
