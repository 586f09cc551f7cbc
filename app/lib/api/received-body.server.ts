import { plainReply } from '~/lib/http/plain-reply.server'
import { readUpTo } from '~/lib/http/read-up-to.server'

/** Forwarded to the API, which validates it. */
export class ReceivedBody {
  constructor(
    readonly bytes: ArrayBuffer,
    /** Content-Type with its boundary. */
    readonly type: string,
  ) {}

  /** Without files. Call it only after the API has read the body. */
  async texts(): Promise<Record<string, string>> {
    const fields = await new Response(this.bytes, { headers: { 'Content-Type': this.type } }).formData()
    return Object.fromEntries([...fields].filter((field): field is [string, string] => typeof field[1] === 'string'))
  }
}

/**
 * A body that is too long is read up to this length, such as a picture from a phone: the connection of an unread body is closed,
 * often before the browser has received why it was refused.
 */
const longestDiscarded = 8 * 1024 * 1024

/**
 * Buffers the body, so that a call refused for an expired access token can be repeated. A body without Content-Length, or with
 * one above the limit, is refused before it is stored. Throws a plain 411, 413 or 415.
 */
export async function receiveBody(request: Pick<Request, 'headers' | 'body'>, limit: number): Promise<ReceivedBody> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw plainReply(415)
  const length = request.headers.get('Content-Length')
  if (length === null) throw plainReply(411)
  if (Number(length) > limit) {
    if (Number(length) <= longestDiscarded) await request.body?.pipeTo(new WritableStream())
    throw plainReply(413)
  }
  return new ReceivedBody(await (await readUpTo(limit, request.body)).arrayBuffer(), type)
}
