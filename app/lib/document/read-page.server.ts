import type { TextPage } from './text-pages'

/** In development the renderer is as React made it, and writes bytes. */
const isText = (page: object): page is TextPage => 'readParts' in page

/** What was rendered, as text in parts. To be called once nothing is under way any more. */
export async function readPage(page: ReadableStream<Uint8Array>): Promise<string[]> {
  const given: object = page
  return isText(given) ? given.readParts() : [await new Response(page).text()]
}

/** What is rendered, part by part as it comes. */
export function streamPage(page: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const given: object = page
  return isText(given) ? given.readBytes() : page
}

const encoder = new TextEncoder()

/** A whole page as it leaves. One sign beyond Latin-1 makes all of a text slow to encode: parts are encoded each by itself. */
export function encodeParts(parts: string[]): Uint8Array<ArrayBuffer> {
  const encoded = parts.map((part) => encoder.encode(part))
  const page = new Uint8Array(encoded.reduce((length, bytes) => length + bytes.length, 0))
  let at = 0
  for (const bytes of encoded) {
    page.set(bytes, at)
    at += bytes.length
  }
  return page
}

/** A sign as script says it, where the page might read it as something else, or for the sake of `encodeParts`. */
const escapeSign = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * The script that hands a whole page's data over to the browser, in the place of those that Remix would render one after the
 * other as the data comes.
 */
export async function writeHandoff(data: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!data) return ''
  const text = JSON.stringify(await new Response(data).text()).replace(/[&><\u0100-\uffff]/g, escapeSign)
  const browser = 'window.__remixContext.streamController'
  return `<script nonce="${nonce}">${browser}.enqueue(${text});${browser}.close()</script>`
}
