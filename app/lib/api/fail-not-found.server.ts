import type { AppLoadContext } from '@remix-run/cloudflare'
import { failure } from './errors.server'

/** The 404 a loader throws for what does not exist. */
export function failNotFound({ requestId }: AppLoadContext) {
  return failure(404, { code: 'not_found', message: 'Not Found', requestId })
}
