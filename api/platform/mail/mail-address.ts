import type { ApiContext } from '../http/app-env'
import { findWebOrigin } from '../http/web-origin'

/** Prefers PUBLIC_ORIGIN: a visitor may send a forged host, and a one-time link must not lead there. */
export function mailAddress(c: ApiContext, path: string, query: Record<string, string> = {}): string {
  const origin = c.env.PUBLIC_ORIGIN ?? findWebOrigin(c)
  if (!origin) throw new Error('Neither PUBLIC_ORIGIN nor the web client tells where links of mails lead')
  const address = new URL(path, origin)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}
