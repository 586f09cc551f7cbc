import { plainReply } from '~/lib/http/plain-reply.server'
import { readUpTo } from '~/lib/http/read-up-to.server'

/** A form with files as the browser sent it, to be passed on to the API, which alone judges it. */
export class ReceivedBody {
  constructor(
    readonly bytes: ArrayBuffer,
    /** With its boundary. */
    readonly type: string,
  ) {}

  /** The texts of the form, without its files: for a form that must come back filled. Only once the API has read it. */
  async texts(): Promise<Record<string, string>> {
    const fields = await new Response(this.bytes, { headers: { 'Content-Type': this.type } }).formData()
    return Object.fromEntries([...fields].filter((field): field is [string, string] => typeof field[1] === 'string'))
  }
}

/**
 * Receives a multipart body of at most `limit` bytes. It is held as it came: a call that is refused for an access token
 * that has just ended can be repeated, and a form that is refused comes back filled. A body that says no length or too
 * large a one is refused before a byte of it is read. Throws the plain reply 411, 413 or 415.
 */
export async function receiveBody(request: Pick<Request, 'headers' | 'body'>, limit: number): Promise<ReceivedBody> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw plainReply(415)
  const length = request.headers.get('Content-Length')
  if (length === null) throw plainReply(411)
  if (Number(length) > limit) throw plainReply(413)
  return new ReceivedBody(await (await readUpTo(limit, request.body)).arrayBuffer(), type)
}
