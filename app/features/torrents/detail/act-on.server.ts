import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import type { ApiClient } from '~/lib/api/client.server'
import { caughtFailure, failure } from '~/lib/api/errors.server'
import { readFields } from '~/lib/forms/read-fields.server'
import { safeRedirect } from '~/lib/http/safe-redirect'
import { torrentHref } from './torrent-address.server'

/** The actions of the page's buttons, by the value they post. */
const acts = new Map<unknown, (api: ApiClient, slug: string) => Promise<unknown>>([
  ['bookmark', (api, slug) => api.put('/v1/torrents/{slug}/bookmark', { path: { slug } })],
  ['unbookmark', (api, slug) => api.delete('/v1/torrents/{slug}/bookmark', { path: { slug } })],
  ['thank', (api, slug) => api.put('/v1/torrents/{slug}/thanks', { path: { slug } })],
  ['unthank', (api, slug) => api.delete('/v1/torrents/{slug}/thanks', { path: { slug } })],
  ['reseed', (api, slug) => api.put('/v1/torrents/{slug}/reseed-request', { path: { slug } })],
  ['token', (api, slug) => api.post('/v1/torrents/{slug}/token', { path: { slug } })],
])

/** Form fields: `act`; `redirectTo`; `inPlace`, sent by scripts, which expect JSON. Throws the redirect, or a 400 or 404. */
export async function actOn(context: AppLoadContext, slug: string, request: Request) {
  const api = context.requireApi()
  const fields = await readFields(request)
  const act = acts.get(fields.get('act'))
  if (!act) throw failure(400, { code: 'bad_request', message: 'Bad Request', requestId: context.requestId })
  try {
    await act(api, slug)
  } catch (error) {
    const caught = caughtFailure(error)
    if (!caught || caught.status === 404) throw error
    return data({ failed: true }, { status: caught.status })
  }
  if (fields.get('inPlace') === '1') return data({ failed: false })
  const from = fields.get('redirectTo')
  throw redirect(from === null ? torrentHref(slug) : safeRedirect(from, new URL(request.url).origin))
}
