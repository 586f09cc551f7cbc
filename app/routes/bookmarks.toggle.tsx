import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { toggleBookmark } from '~/features/torrents/toggle-bookmark.server'

export function loader() {
  return redirect('/bookmarks')
}

export function action({ context, request }: ActionFunctionArgs) {
  return toggleBookmark(context, request)
}
