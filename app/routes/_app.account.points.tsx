import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { givePoints, readPoints } from '~/features/points/points.server'
import { PointsScreen } from '~/features/points/points-screen'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['points'] }

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('points.title'))

export function loader({ context, request }: LoaderFunctionArgs) {
  return readPoints(context, request)
}

export function action({ context, request }: ActionFunctionArgs) {
  return givePoints(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function PointsRoute() {
  const view = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <PointsScreen {...view} reply={reply} busy={busy} />
}
