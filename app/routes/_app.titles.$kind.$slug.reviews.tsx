import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readReviews } from '~/features/reviews/read-reviews.server'
import type { ReviewReply } from '~/features/reviews/review-fields'
import { ReviewsScreen } from '~/features/reviews/reviews-screen'
import { postReview } from '~/features/reviews/write-review.server'
import { readTitle, requireAddress } from '~/features/titles/read-title.server'
import { titlePartHref } from '~/lib/format/title-href'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['editor', 'reviews'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('reviews.title')} · ${data.name}`)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const title = await readTitle(context, params.kind, params.slug, request)
  const reviews = await readReviews(context, request, title, title.myReview)
  return { name: title.name, action: titlePartHref(title, 'reviews'), ...reviews }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return postReview(context, request, requireAddress(context, params.kind, params.slug))
}

export { clientAction } from '~/lib/forms/client-action'

export default function TitleReviewsRoute() {
  const { view, rows, action } = useLoaderData<typeof loader>()
  return <ReviewsScreen view={view} rows={rows} action={action} reply={useReply<ReviewReply>()} />
}
