import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { markRead } from '~/features/notifications/mark-read.server'
import { NotificationsScreen } from '~/features/notifications/notifications-screen'
import { describeNotification } from '~/lib/format/describe-notification.server'
import { readerOf } from '~/lib/format/reader.server'
import { readFields } from '~/lib/forms/read-fields.server'
import { useReply } from '~/lib/forms/use-reply'
import { readMember } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

const linesPerPage = 30

export const meta = pageTitle(({ t }) => t('notifications.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.requireApi()
  const cursor = new URL(request.url).searchParams.get('cursor')
  const query = { limit: linesPerPage, ...(cursor && { cursor }) }
  const [page, me] = await Promise.all([api.get('/v1/me/notifications', { query }), readMember(context)])
  const reader = readerOf(context)
  return {
    lines: page.data.map((news) => describeNotification(news, reader)),
    hasUnread: me.notifications.unread > 0,
    ...page.meta,
  }
}

/** Fields: `read`, an id or `all`; `inPlace` when scripts want data instead of a redirect. */
export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await readFields(request)
  await markRead(context, fields.get('read'))
  return fields.get('inPlace') === '1' ? data(null) : redirect('/notifications', 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function NotificationsRoute() {
  return <NotificationsScreen {...useLoaderData<typeof loader>()} reply={useReply()} />
}
