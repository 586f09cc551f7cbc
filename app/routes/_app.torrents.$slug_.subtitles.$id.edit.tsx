import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useParams } from '@remix-run/react'
import { readSubtitleForm } from '~/features/subtitles/read-subtitles.server'
import { EditSubtitleScreen } from '~/features/subtitles/subtitle-form-screens'
import { editSubtitle } from '~/features/subtitles/write-subtitle.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requireRight } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['subtitles'] }

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('subtitles.editTitle'))

export async function loader({ context, params }: LoaderFunctionArgs) {
  const subtitle = await readSubtitleForm(context, params.slug ?? '', params.id)
  requireRight(context, subtitle.canEdit)
  return { subtitle }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return editSubtitle(context, request, params.slug ?? '', params.id)
}

export { clientAction } from '~/lib/forms/client-action'
export { shouldRevalidate } from '~/lib/forms/keep-page'

export default function EditSubtitleRoute() {
  const { subtitle } = useLoaderData<typeof loader>()
  return <EditSubtitleScreen key={useParams().id} subtitle={subtitle} reply={useReply<typeof action>()} />
}
