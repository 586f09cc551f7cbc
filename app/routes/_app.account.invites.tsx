import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { actOnInvites, readInvites } from '~/features/invites/invites.server'
import { InvitesScreen } from '~/features/invites/invites-screen'
import { readerOf } from '~/lib/format/reader.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('invites.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { username } = await requirePermission(context, 'invites.send')
  const invites = await readInvites(context.requireApi(), username, readerOf(context))
  return { ...invites, done: new URL(request.url).searchParams.has('done') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { prefs, caller } = context
  const reply = await actOnInvites(context.requireApi(), request, { locale: prefs.language, origin: caller.origin })
  return reply ?? redirect('/account/invites?done', 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function InvitesRoute() {
  return <InvitesScreen {...useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />
}
