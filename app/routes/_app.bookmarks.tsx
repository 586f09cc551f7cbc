import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { changeBookmarks } from '~/features/shelf/change-bookmarks.server'
import { readShelf } from '~/features/shelf/read-shelf.server'
import { ShelfScreen } from '~/features/shelf/shelf-screen'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['shelf'] }

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('shelf.titles.bookmarks'))

export function loader({ context, request }: LoaderFunctionArgs) {
  return readShelf(context, request, 'bookmarks')
}

export function action({ context, request }: ActionFunctionArgs) {
  return changeBookmarks(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function BookmarksRoute() {
  return <ShelfScreen view={useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />
}
