import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { BoardScreen } from '~/features/issues/board/board-screen'
import { moveCard, readBoard } from '~/features/issues/board/read-board.server'
import type { FormReply } from '~/lib/forms/form-reply'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['issues'] }

export const meta = pageTitle(({ t }) => t('issues.headings.board'))

export function loader({ context, request }: LoaderFunctionArgs) {
  return readBoard(context, request)
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'issues.manage')
  return moveCard(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function IssueBoardRoute() {
  return <BoardScreen {...useLoaderData<typeof loader>()} reply={useReply<FormReply>()} />
}
