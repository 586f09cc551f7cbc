import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ForumScreen } from '~/features/forums/forum-screen'
import { markForum } from '~/features/forums/mark.server'
import { readForum } from '~/features/forums/read-forums.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['forums'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${data.name} · ${t('forums.title')}`)

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return readForum(context, request, params.forum)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return markForum(context, request, params.forum)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ForumRoute() {
  return <ForumScreen {...useLoaderData<typeof loader>()} reply={useReply()} />
}
