import { plainReply } from '~/lib/http/plain-reply.server'
import { readUpTo } from '~/lib/http/read-up-to.server'

const maxBodyBytes = 64 * 1024

/** `limit` in bytes, whatever the Content-Length is. Throws a plain 413, 415 or 400. */
export async function readFields(
  request: Pick<Request, 'headers' | 'body'>,
  limit: number = maxBodyBytes,
): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw plainReply(415)
  const body = await readUpTo(limit, request.body)
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw plainReply(400)
  }
}
