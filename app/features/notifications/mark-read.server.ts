import type { AppLoadContext } from '@remix-run/cloudflare'
import { caughtFailure, failure } from '~/lib/api/errors.server'

/**
 * Marks one notification (its id) or `all` as read. A deleted notification is not an error. Throws 400 for any other value.
 */
export async function markRead(context: AppLoadContext, named: FormDataEntryValue | null): Promise<void> {
  const api = context.requireApi()
  if (named === 'all') {
    await api.post('/v1/me/notifications/read')
    return
  }
  if (typeof named !== 'string' || !/^[1-9]\d{0,14}$/.test(named)) {
    throw failure(400, { code: 'bad_request', message: 'Bad Request', requestId: context.requestId })
  }
  try {
    await api.post('/v1/me/notifications/{id}/read', { path: { id: Number(named) } })
  } catch (error) {
    if (caughtFailure(error)?.status !== 404) throw error
  }
}
