import { Buffer } from 'node:buffer'
import type { RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { readUpTo } from '../../lib/bytes/read-up-to'
import { ApiFailure } from './api-failure'
import type { AppEnv } from './app-env'

/** Maximum parts of a multipart body. The form of an upload has 21. */
const maxParts = 30

/**
 * Throws 415 for an undeclared type and 413 above `limit` bytes. Bytes are counted while reading because a Content-Length may
 * be wrong. A multipart body needs a Content-Length (411) and may have few parts (422); they are counted before the body is
 * parsed. Lone surrogates in JSON become U+FFFD.
 */
export function readBody(route: RouteConfig, limit: number): MiddlewareHandler<AppEnv> {
  const types = Object.keys(route.request?.body?.content ?? {})
  return async (c, next) => {
    if (types.length > 0) {
      const contentType = c.req.header('content-type') ?? ''
      const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
      if (!types.includes(type)) throw new ApiFailure(415, `Send ${types.join(' or ')}`)
      const length = c.req.header('content-length')
      const isMultipart = type === 'multipart/form-data'
      if (isMultipart && length === undefined) throw new ApiFailure(411, 'Send a Content-Length')
      if (Number(length ?? 0) > limit) throw tooLarge(limit)
      const body = await readUpTo(limit, c.req.raw.body)
      if (!body) throw tooLarge(limit)
      if (isMultipart) refuseManyParts(body, contentType)
      c.req.raw = new Request(c.req.raw, { body: type === 'application/json' ? repairJson(body) : body })
    }
    await next()
  }
}

/** Only JSON can contain half of a surrogate pair, as an escape. It has no UTF-8, so it cannot be stored. */
function repairJson(body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | string {
  const text = new TextDecoder().decode(body)
  if (!/\\ud[89a-f]/i.test(text)) return body
  try {
    const repair = (_: string, value: unknown) =>
      typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : value
    return JSON.stringify(JSON.parse(text, repair))
  } catch {
    // The validation refuses it.
    return body
  }
}

function refuseManyParts(body: Uint8Array, contentType: string) {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new ApiFailure(422, 'The multipart boundary is missing')
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let parts = 0
  // The closing boundary adds one.
  for (let offset = bytes.indexOf(`--${boundary}`); offset >= 0; offset = bytes.indexOf(`--${boundary}`, offset + 1)) {
    if (++parts > maxParts + 1) throw new ApiFailure(422, `Send at most ${maxParts} parts`, { code: 'too_many_parts' })
  }
}

function tooLarge(limit: number) {
  return new ApiFailure(413, `The body may have at most ${limit} bytes`)
}
