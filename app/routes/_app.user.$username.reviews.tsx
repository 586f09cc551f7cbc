import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { MemberReviewsScreen } from '~/features/reviews/member-reviews-screen'
import { writeOwnReviews } from '~/features/reviews/review-rows.server'
import { readUser } from '~/features/users/read-user.server'
import { memberHref } from '~/lib/format/member-href'
import { readerOf } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['reviews'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('reviews.title')} · ${data.username}`)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { username } = await readUser(context, params.username)
  const url = new URL(request.url)
  const cursor = url.searchParams.get('cursor')
  const query = { limit: 25, ...(cursor ? { cursor } : {}) }
  const { data, meta } = await context.requireApi().get('/v1/users/{username}/reviews', { path: { username }, query })
  const rows = context.serverHtml.send('member-reviews', writeOwnReviews(data, readerOf(context)))
  const page = new URL(`${memberHref(username)}/reviews`, url)
  return { username, isEmpty: data.length === 0, rows, ...cursorHrefs(page, meta) }
}

export default function UserReviewsRoute() {
  return <MemberReviewsScreen {...useLoaderData<typeof loader>()} />
}
