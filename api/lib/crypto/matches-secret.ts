import { createHash, timingSafeEqual } from 'node:crypto'

/** Constant time. An empty or missing secret matches nothing. */
export function matchesSecret(input: string | undefined, secret: string | undefined): boolean {
  return input !== undefined && Boolean(secret) && timingSafeEqual(digest(input), digest(secret ?? ''))
}

/** Makes the lengths equal for `timingSafeEqual`. */
function digest(text: string) {
  return createHash('sha256').update(text).digest()
}
