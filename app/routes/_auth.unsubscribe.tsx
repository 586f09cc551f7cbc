import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { UnsubscribeScreen } from '~/features/auth/unsubscribe-screen'
import { orEnded } from '~/lib/api/or-ended.server'
import { readFields } from '~/lib/forms/read-fields.server'
import { FileResult } from '~/lib/http/file-result.server'
import { plainReply } from '~/lib/http/plain-reply.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['account'] }

export const meta = pageTitle(({ t }) => t('auth.unsubscribe.title'))

/** A GET changes nothing, because email scanners follow links. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  if (query.has('done')) return { isDone: true, topics: [] }
  const path = { token: query.get('token') || 'none' }
  const subscription = await orEnded(context.api.get('/v1/unsubscriptions/{token}', { path }))
  return data({ isDone: false, topics: subscription?.topics ?? null }, { status: subscription ? 200 : 404 })
}

/** Also a mail client's one-click unsubscribe, which gets a plain response (RFC 8058 section 3.1). */
export async function action({ context, request }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') || 'none'
  const isOneClick = (await readFields(request)).get('List-Unsubscribe') === 'One-Click'
  const ended = await orEnded(context.api.post('/v1/unsubscriptions', { body: { token } }).then(() => true))
  if (isOneClick) return new FileResult(ended ? plainReply(200, {}, 'Unsubscribed') : plainReply(404))
  return redirect(ended ? '/unsubscribe?done' : `/unsubscribe?token=${encodeURIComponent(token)}`, 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function UnsubscribeRoute() {
  return <UnsubscribeScreen {...useLoaderData<typeof loader>()} />
}
