import { MailFailure, type MailVerdict } from './mail-provider'

/** Milliseconds. */
const patience = 10_000

/** Milliseconds. */
const longestRetryAfter = 60 * 60_000

interface Call {
  headers: Record<string, string>
  /** Sent as JSON with POST; without a body the method is GET. */
  body?: object
  judge?: (status: number, answer: unknown) => MailVerdict | undefined
}

/** @throws MailFailure with the status and the service's words */
export async function callMailApi(url: string, { headers, body, judge }: Call): Promise<unknown> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    // A redirect would carry the key to another host.
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).catch((error: Error) => {
    throw new MailFailure('unknown', `No answer: ${error.message}`)
  })
  const text = await response.text().catch(() => '')
  const answer = readJson(text)
  if (response.ok) return answer
  const verdict = judge?.(response.status, answer) ?? judgeStatus(response.status)
  throw new MailFailure(verdict, `${response.status}: ${readWords(answer) ?? text}`, readRetryAfter(response))
}

/** 401, 403 and the like concern every mail: the key or the sender. */
function judgeStatus(status: number): MailVerdict {
  if (status === 429) return 'busy'
  return status === 400 || status === 413 || status === 422 ? 'refused' : 'unreachable'
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readWords(answer: unknown): string | undefined {
  const { message, Message } = (answer ?? {}) as { message?: unknown; Message?: unknown }
  return [message, Message].find((words) => typeof words === 'string')
}

/** `Retry-After` in seconds (RFC 9110 section 10.2.3), as milliseconds. */
function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, longestRetryAfter) : null
}
