import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ForumsScreen } from '~/features/forums/forums-screen'
import { markAllForums } from '~/features/forums/mark.server'
import { readForums } from '~/features/forums/read-forums.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['forums'] }

export const meta = pageTitle(({ t }) => t('forums.title'))

export function loader({ context }: LoaderFunctionArgs) {
  return readForums(context)
}

export function action({ context, request }: ActionFunctionArgs) {
  return markAllForums(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ForumsRoute() {
  return <ForumsScreen {...useLoaderData<typeof loader>()} reply={useReply()} />
}
