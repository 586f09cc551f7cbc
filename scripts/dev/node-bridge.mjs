/** Converts between Node's requests and responses and those of fetch, for the web Worker in the development server. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** @param {import('node:http').IncomingMessage} incoming @param {AbortSignal} signal @returns {Request} */
function toRequest(incoming, signal) {
  const headers = new Headers()
  for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
    headers.append(incoming.rawHeaders[i] ?? '', incoming.rawHeaders[i + 1] ?? '')
  }
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  const body = hasBody ? /** @type {ReadableStream} */ (Readable.toWeb(incoming)) : null
  const init = { method: incoming.method, headers, body, duplex: 'half', signal }
  return new Request(new URL(incoming.url ?? '/', `http://${incoming.headers.host}`), init)
}

/**
 * Answers one request of a Node server with a fetch handler.
 * @param {(request: Request) => Promise<Response>} handle
 * @param {import('node:http').IncomingMessage} incoming
 * @param {import('node:http').ServerResponse} outgoing
 */
export async function answerWith(handle, incoming, outgoing) {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const response = await handle(toRequest(incoming, gone.signal))
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
  if (!response.body) return void outgoing.end()
  const body = Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (response.body))
  // The visitor disconnected, which is not an error.
  await pipeline(body, outgoing).catch(() => outgoing.destroy())
}
