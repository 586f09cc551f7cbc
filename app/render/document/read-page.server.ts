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

/** Pages are encoded here, one after the other; it grows to the longest. */
let desk = new Uint8Array(256 * 1024)

/**
 * A whole page as it leaves. One sign beyond Latin-1 makes all of a text twice as large and slow to encode, so that parts are
 * never made one text.
 */
export function encodeParts(parts: string[]): Uint8Array<ArrayBuffer> {
  // A sign is three bytes at most.
  const most = parts.reduce((length, part) => length + part.length * 3, 0)
  if (most > desk.length) desk = new Uint8Array(most)
  let at = 0
  for (const part of parts) at += encoder.encodeInto(part, desk.subarray(at)).written
  return desk.slice(0, at)
}

/** Read by hand: the platform's own way takes a stream of script through its native ones. */
async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
  }
}

/** A sign as script says it, where the page might read it as something else, or for the sake of `encodeParts`. */
const escapeSign = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** JSON that can stand in a page's script. */
export const escapeSigns = (json: string) => json.replace(/[&><\u0100-\uffff]/g, escapeSign)

/**
 * The script that hands a whole page's data over to the browser, in the place of those that Remix would render one after the
 * other as the data comes.
 */
export async function writeHandoff(data: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!data) return ''
  const text = escapeSigns(JSON.stringify(await readText(data)))
  const browser = 'window.__remixContext.streamController'
  return `<script nonce="${nonce}">${browser}.enqueue(${text});${browser}.close()</script>`
}
