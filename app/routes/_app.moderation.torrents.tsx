import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { decideBatch } from '~/features/moderation/batch.server'
import { BatchScreen } from '~/features/moderation/batch-screen'
import { QueueScreen } from '~/features/moderation/queue-screen'
import { readQueue } from '~/features/moderation/read-queue.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['moderation'] }

export const meta = pageTitle(({ t }) => t('moderation.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'torrents.moderate')
  return readQueue(context, request)
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'torrents.moderate')
  return decideBatch(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ModerationRoute() {
  const { batch, queue } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return batch ? <BatchScreen batch={batch} reply={reply} busy={busy} /> : <QueueScreen {...queue} />
}
