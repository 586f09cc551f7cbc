import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { ChatReply } from '~/features/chat/chat-view'
import { DirectScreen } from '~/features/chat/direct-screen'
import { openDirect } from '~/features/chat/write.server'
import { useReply } from '~/lib/forms/use-reply'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('chat.directTitle'))

export function loader({ context, request }: LoaderFunctionArgs) {
  context.requireApi()
  return { to: new URL(request.url).searchParams.get('to')?.slice(0, 64) ?? '' }
}

export function action({ context, request }: ActionFunctionArgs) {
  return openDirect(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ChatDirectRoute() {
  return <DirectScreen {...useLoaderData<typeof loader>()} reply={useReply<ChatReply>()} />
}
