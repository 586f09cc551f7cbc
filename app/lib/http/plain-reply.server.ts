import { statusTexts } from './status-texts'

/** A short answer without a page: the status text, or `text`. The front door puts status texts into the reader's language. */
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
