import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { ChatReply } from '~/features/chat/chat-view'
import { ManageScreen } from '~/features/chat/manage-screen'
import { moderate, readModeration } from '~/features/chat/moderate.server'
import { useReply } from '~/lib/forms/use-reply'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle<typeof loader>(({ data, t }) => data && t('chat.manageTitle', { room: data.room.name }))

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const isDone = new URL(request.url).searchParams.has('done')
  return { ...(await readModeration(context, params.room ?? '')), isDone }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return moderate(context, request, params.room ?? '')
}

export { clientAction } from '~/lib/forms/client-action'

export default function ChatManageRoute() {
  return <ManageScreen {...useLoaderData<typeof loader>()} reply={useReply<ChatReply>()} />
}
