import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readReviewForm } from '~/features/reviews/read-reviews.server'
import { EditReviewScreen } from '~/features/reviews/review-form-screens'
import { editReview } from '~/features/reviews/write-review.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requireRight } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['editor', 'reviews'] }

export const meta = pageTitle(({ t }) => t('reviews.editTitle'))

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { form, review } = await readReviewForm(context, params.id)
  requireRight(context, review.canEdit)
  return { form }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return editReview(context, request, params.id)
}

export { clientAction } from '~/lib/forms/client-action'

export default function EditReviewRoute() {
  return <EditReviewScreen review={useLoaderData<typeof loader>().form} reply={useReply()} />
}
