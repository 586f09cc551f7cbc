import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readSubtitleForm } from '~/features/subtitles/read-subtitles.server'
import { DeleteSubtitleScreen } from '~/features/subtitles/subtitle-form-screens'
import { deleteSubtitle } from '~/features/subtitles/write-subtitle.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requireRight } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['subtitles'] }

export const meta = pageTitle(({ t }) => t('subtitles.deleteTitle'))

export async function loader({ context, params }: LoaderFunctionArgs) {
  const subtitle = await readSubtitleForm(context, params.slug ?? '', params.id)
  requireRight(context, subtitle.canDelete)
  return { subtitle }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return deleteSubtitle(context, request, params.slug ?? '', params.id)
}

export { clientAction } from '~/lib/forms/client-action'

export default function DeleteSubtitleRoute() {
  return <DeleteSubtitleScreen {...useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />
}
