import { ReceivedBody } from './received-body.server'
import type { Method } from './typed-calls'

export interface CallInit {
  path?: object
  query?: object
  body?: unknown
}

export interface Call extends CallInit {
  method: Method
  /** Path template of the contract: `/v1/torrents/{slug}`. */
  endpoint: string
  isForm?: boolean
  /** Milliseconds; the default is that of `withTimeout`. */
  timeout?: number
}

/** Omits `undefined` and null; arrays repeat the name. */
function encodeFields(fields: object = {}): string {
  const encoded = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item != null) encoded.append(name, String(item))
  }
  return encoded.toString()
}

export function encodePath({ endpoint, path = {}, query }: Call): string {
  const parameters = new Map(Object.entries(path))
  const filled = endpoint.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(String(parameters.get(name))))
  const search = encodeFields(query)
  return search ? `${filled}?${search}` : filled
}

/** Form bodies follow RFC 6749 appendix B. */
export function encodeBody({ body, isForm }: Call): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {}
  if (body instanceof ReceivedBody) {
    const headers = { 'content-type': body.type, 'content-length': String(body.bytes.byteLength) }
    return { body: body.bytes, headers }
  }
  if (isForm && body instanceof Object)
    return { body: encodeFields(body), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** Returns undefined for an empty body, and the text of a failed response that is not JSON. */
export async function readReply(response: Response) {
  const text = response.status === 204 ? '' : await response.text()
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (response.ok) throw error
    return text
  }
}
