/**
 * A TextEncoder that is quick with short texts. React encodes every name and value of a page by itself, some thousands for
 * a list, and each time the platform's own has to leave script and make a buffer: a quarter of what the page costs.
 * vite.config.ts gives it to React's renderer as text, so it refers to nothing outside.
 */
export class ShortTextEncoder {
  readonly #platform = new TextEncoder()

  encode(text: string): Uint8Array {
    const { length } = text
    if (length > 64) return this.#platform.encode(text)
    const bytes = new Uint8Array(length)
    for (let at = 0; at < length; at++) {
      const unit = text.charCodeAt(at)
      if (unit > 127) return this.#platform.encode(text)
      bytes[at] = unit
    }
    return bytes
  }
}
