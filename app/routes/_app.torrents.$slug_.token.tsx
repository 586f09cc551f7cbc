import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { TokenScreen } from '~/features/downloads/token-screen'
import { formatBytes } from '~/lib/format/bytes'
import { describeFailure } from '~/lib/forms/describe-failure'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['downloads'] }

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('downloads.token.title'))

export async function loader({ context, params }: LoaderFunctionArgs) {
  const path = { slug: params.slug ?? '' }
  const { slug, name, cost, mine } = await context.requireApi().get('/v1/torrents/{slug}', { path })
  return { slug, name, size: formatBytes(cost.counted), tokens: mine.tokens, isNeeded: cost.counted > 0 }
}

export async function action({ context, params }: ActionFunctionArgs) {
  const path = { slug: params.slug ?? '' }
  const api = context.requireApi()
  try {
    await api.post('/v1/torrents/{slug}/token', { path })
  } catch (error) {
    return replyFailure(error)
  }
  return redirect(`/torrents/${encodeURIComponent(path.slug)}`, 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function TokenRoute() {
  const reply = useReply<typeof action>()
  const { t } = useTranslation()
  const busy = useNavigation().formMethod === 'POST'
  const failed = describeFailure(t, reply, {
    token_not_needed: t('downloads.token.failed.token_not_needed'),
    torrent_not_listed: t('downloads.token.failed.torrent_not_listed'),
  })
  return <TokenScreen {...useLoaderData<typeof loader>()} failed={failed} busy={busy} />
}
