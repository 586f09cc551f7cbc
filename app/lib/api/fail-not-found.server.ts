import type { AppLoadContext } from '@remix-run/cloudflare'
import { failure } from './errors.server'

export function failNotFound({ requestId }: AppLoadContext) {
  return failure(404, { code: 'not_found', message: 'Not Found', requestId })
}
