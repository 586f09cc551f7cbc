import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { later } from '~/lib/api/deferred.server'
import { describeNotification } from '~/lib/format/describe-notification.server'
import { readerOf } from '~/lib/format/reader.server'

/** As many as a menu has room for. */
const few = 6

/** What the menu of the bar asks for when it is about to open: data for scripts. A reader is led to the page of them all. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.requireApi()
  if (request.headers.get('Sec-Fetch-Dest') === 'document') return redirect('/notifications')
  const reader = readerOf(context)
  const read = await later(api.get('/v1/me/notifications', { query: { limit: few } }))
  return { lines: read.ok ? read.data.data.map((news) => describeNotification(news, reader)) : null }
}
