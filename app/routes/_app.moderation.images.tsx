import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { moderateImage, readImages } from '~/features/moderation/images.server'
import { ImagesScreen } from '~/features/moderation/images-screen'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['moderation'] }

export const meta = pageTitle(({ t }) => t('moderation.images.titles.deleted'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'reports.manage')
  return readImages(context, request)
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'reports.manage')
  return moderateImage(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ImagesRoute() {
  return <ImagesScreen {...useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />
}
