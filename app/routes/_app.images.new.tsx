import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { largestImage } from '#contract/image-limits'
import { addImage } from '~/features/images/add-image.server'
import { ImageScreen } from '~/features/images/image-screen'
import { readAdded } from '~/features/images/read-added.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['images'] }

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('images.title'))

export function loader({ context, request }: LoaderFunctionArgs) {
  context.requireApi()
  return { added: readAdded(new URL(request.url).searchParams), largest: largestImage }
}

export function action({ context, request }: ActionFunctionArgs) {
  return addImage(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function NewImageRoute() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <ImageScreen {...loaded} reply={reply} busy={busy} />
}
