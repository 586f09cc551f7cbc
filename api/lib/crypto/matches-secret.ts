import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether what was given is the secret, in a time that says nothing of it. An empty or missing secret matches nothing. */
export function matchesSecret(given: string | undefined, secret: string | undefined): boolean {
  return given !== undefined && Boolean(secret) && timingSafeEqual(digest(given), digest(secret ?? ''))
}

/** Equal lengths for the comparison, whatever was sent. */
function digest(text: string) {
  return createHash('sha256').update(text).digest()
}
