import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { ChatReply } from '~/features/chat/chat-view'
import { readMessage, requireMessageId } from '~/features/chat/message.server'
import { MessageScreen } from '~/features/chat/message-screen'
import { changeMessage } from '~/features/chat/write.server'
import { useReply } from '~/lib/forms/use-reply'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle<typeof loader>(({ data, t }) => data && t('chat.messageTitle', { room: data.room.name }))

export function loader({ context, params }: LoaderFunctionArgs) {
  return readMessage(context, params.room ?? '', params.id)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return changeMessage(context, request, params.room ?? '', requireMessageId(context, params.id))
}

export { clientAction } from '~/lib/forms/client-action'

export default function ChatMessageRoute() {
  return <MessageScreen {...useLoaderData<typeof loader>()} reply={useReply<ChatReply>()} />
}
