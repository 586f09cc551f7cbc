import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { later } from '~/lib/api/deferred.server'
import { describeNotification } from '~/lib/format/describe-notification.server'
import { readerOf } from '~/lib/format/reader.server'

/** Number of notifications in the menu. */
const few = 6

/** JSON for the bell's menu. A document request is redirected to the notifications page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.requireApi()
  if (request.headers.get('Sec-Fetch-Dest') === 'document') return redirect('/notifications')
  const reader = readerOf(context)
  const read = await later(api.get('/v1/me/notifications', { query: { limit: few } }), context)
  return { lines: read.ok ? read.data.data.map((news) => describeNotification(news, reader)) : null }
}
