import type { RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { ApiFailure } from './api-failure'
import type { AppEnv } from './app-env'

/**
 * Refuses a body of another type than the route declares (415) or above `limit` bytes (413), and keeps what it read for
 * the validators. The length is counted while reading: a Content-Length is only the sender's word.
 */
export function readBody(route: RouteConfig, limit: number): MiddlewareHandler<AppEnv> {
  const types = Object.keys(route.request?.body?.content ?? {})
  return async (c, next) => {
    if (types.length > 0) {
      const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
      if (!types.includes(type)) throw new ApiFailure(415, `Send ${types.join(' or ')}`)
      if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge(limit)
      c.req.raw = new Request(c.req.raw, { body: await readUpTo(limit, c.req.raw.body) })
    }
    await next()
  }
}

async function readUpTo(limit: number, body: ReadableStream<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.length
    if (length > limit) {
      await reader?.cancel()
      throw tooLarge(limit)
    }
    chunks.push(read.value)
  }
  const whole = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}

function tooLarge(limit: number) {
  return new ApiFailure(413, `The body may have at most ${limit} bytes`)
}
