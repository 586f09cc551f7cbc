import { normalizeLineBreaks } from '#contract/line-breaks'
import { plainReply } from '~/lib/http/plain-reply.server'
import { readUpTo } from '~/lib/http/read-up-to.server'

const maxBodyBytes = 64 * 1024

/**
 * The fields of a form, with `\n` for the line breaks of their texts.
 * @param limit in bytes, whatever the Content-Length is
 * @throws a plain 413, 415 or 400
 */
export async function readFields(
  request: Pick<Request, 'headers' | 'body'>,
  limit: number = maxBodyBytes,
): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw plainReply(415)
  const body = await readUpTo(limit, request.body)
  try {
    return withShortLineBreaks(await new Response(body, { headers: { 'Content-Type': type } }).formData())
  } catch {
    throw plainReply(400)
  }
}

/** Browsers send CRLF, but count a line break as one character of a limit. */
function withShortLineBreaks(sent: FormData): FormData {
  const fields = new FormData()
  for (const [name, value] of sent) {
    if (typeof value === 'string') fields.append(name, normalizeLineBreaks(value))
    else fields.append(name, value)
  }
  return fields
}
