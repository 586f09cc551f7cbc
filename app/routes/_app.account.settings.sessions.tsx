import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { endSessions, readSessions } from '~/features/account/security/sessions.server'
import { SessionsScreen } from '~/features/account/security/sessions-screen'
import { readerOf } from '~/lib/format/reader.server'
import { useReply } from '~/lib/forms/use-reply'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('account.sessions.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const sessions = await readSessions(context.requireApi(), readerOf(context))
  return { sessions, done: new URL(request.url).searchParams.get('done') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ended = await endSessions(context.requireApi(), request)
  return typeof ended === 'string' ? redirect(`/account/settings/sessions?done=${ended}`, 303) : ended
}

export { clientAction } from '~/lib/forms/client-action'

export default function SessionsRoute() {
  return <SessionsScreen {...useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />
}
