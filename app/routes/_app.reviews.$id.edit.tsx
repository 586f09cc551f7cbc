import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useParams } from '@remix-run/react'
import { readEditedReviewPage } from '~/features/reviews/read-reviews.server'
import { EditReviewScreen } from '~/features/reviews/review-form-screens'
import { editReview } from '~/features/reviews/write-review.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['editor', 'reviews'] }

export const meta = pageTitle(({ t }) => t('reviews.editTitle'))

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = await readEditedReviewPage(context, params.id)
  return data(page, page.form ? 200 : 404)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return editReview(context, request, params.id)
}

export { clientAction } from '~/lib/forms/client-action'
export { shouldRevalidate } from '~/lib/forms/keep-page'

export default function EditReviewRoute() {
  const { form, back } = useLoaderData<typeof loader>()
  return <EditReviewScreen key={useParams().id} review={form} back={back} reply={useReply()} />
}
