import { createHmac } from 'node:crypto'

/** The same token for the same text. `secret` is PASSWORD_PEPPER in base64. */
export function deriveToken(secret: string, purpose: string, text: string): string {
  const key = Buffer.from(secret, 'base64')
  return createHmac('sha256', key).update(`${purpose}|${text}`).digest('base64url')
}
