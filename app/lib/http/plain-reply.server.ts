import { statusTexts } from './status-texts'

/** The request middleware translates status texts. */
export function plainReply(
  status: number,
  headers: Record<string, string> = {},
  text = statusTexts[status] ?? '',
): Response {
  return new Response(`${text}\n`, {
    status,
    statusText: statusTexts[status] ?? '',
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}
