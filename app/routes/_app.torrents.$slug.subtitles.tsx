import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { readSubtitles } from '~/features/subtitles/read-subtitles.server'
import { SubtitlesScreen } from '~/features/subtitles/subtitles-screen'
import { uploadSubtitle } from '~/features/subtitles/write-subtitle.server'
import { readTorrent } from '~/features/torrents/detail/read-torrent.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['subtitles'] }

export const headers = passRetryAfter
export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('subtitles.title')} · ${data.name}`)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return readSubtitles(context, request, await readTorrent(context, params.slug ?? ''))
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return uploadSubtitle(context, request, params.slug ?? '')
}

export { shouldRevalidate } from '~/lib/forms/changed-by-form'
export { clientAction } from '~/lib/forms/client-action'

export default function SubtitlesRoute() {
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <SubtitlesScreen {...useLoaderData<typeof loader>()} reply={reply} busy={busy} />
}
