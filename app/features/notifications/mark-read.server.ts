import type { AppLoadContext } from '@remix-run/cloudflare'
import { caughtFailure, failure } from '~/lib/api/errors.server'

/** `named` is an id or `all`; throws 400 for other values. A deleted notification is not an error. */
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
