import { Buffer } from 'node:buffer'
import type { RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { readUpTo } from '../../lib/bytes/read-up-to'
import { ApiFailure } from './api-failure'
import type { AppEnv } from './app-env'

/** Parts of a multipart body: more than any form of ours has. */
const mostParts = 20

/**
 * Refuses a body of another type than the route declares (415) or above `limit` bytes (413), and keeps what it read for
 * the validators. The length is counted while reading: a Content-Length is only the sender's word. A multipart body must
 * bring one (411) and has few parts (422), which are counted before anybody takes it apart.
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
      c.req.raw = new Request(c.req.raw, { body })
    }
    await next()
  }
}

function refuseManyParts(body: Uint8Array, contentType: string) {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new ApiFailure(422, 'The multipart boundary is missing')
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let parts = 0
  // The last boundary closes the body and begins nothing.
  for (let at = bytes.indexOf(`--${boundary}`); at >= 0; at = bytes.indexOf(`--${boundary}`, at + 1)) {
    if (++parts > mostParts + 1)
      throw new ApiFailure(422, `Send at most ${mostParts} parts`, { code: 'too_many_parts' })
  }
}

function tooLarge(limit: number) {
  return new ApiFailure(413, `The body may have at most ${limit} bytes`)
}
