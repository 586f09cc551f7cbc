import type { AppLoadContext } from '@remix-run/cloudflare'
import type { ReviewPage } from '#contract/reviews'
import type { TitleRef } from '#contract/titles'
import { caughtFailure } from '~/lib/api/errors.server'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { formatDecimal, formatNumber } from '~/lib/format/numbers'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { titleHref, titlePartHref } from '~/lib/format/title-href'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { digestText } from '~/lib/forms/digest-text.server'
import { readMember, requireRight } from '~/lib/session/require-permission.server'
import { writeReviews } from './review-rows.server'
import type { ReviewForm, ReviewsView } from './review-view'

const reviewsPerPage = 20

function describeDistribution({ distribution, total }: ReviewPage['meta'], { t, language }: Reader) {
  return distribution
    .map((reviews, index) => {
      const count = formatNumber(reviews, language)
      const rating = index + 1
      return {
        rating,
        count,
        share: total === 0 ? 0 : reviews / total,
        label: t('reviewTexts.withRating', { rating, count: reviews }),
      }
    })
    .reverse()
}

/** The reviews of a title. `own` is the id of the member's review. */
export async function readReviews(
  context: AppLoadContext,
  request: Request,
  title: Pick<TitleRef, 'kind' | 'slug'>,
  own: { id: number } | null,
) {
  const url = new URL(request.url)
  const cursor = url.searchParams.get('cursor')
  const { kind, slug } = title
  const query = { limit: reviewsPerPage, ...(cursor && { cursor }) }
  const [page, member] = await Promise.all([
    context.requireApi().get('/v1/titles/{kind}/{slug}/reviews', { path: { kind, slug }, query }),
    readMember(context),
  ])
  const reader = readerOf(context)
  const { average, total } = page.meta
  const { newer, older } = cursorHrefs(new URL(titlePartHref(title, 'reviews'), url), page.meta)
  const view: ReviewsView = {
    average:
      average === null
        ? null
        : {
            value: formatDecimal(average, 1, reader.language),
            label: reader.t('reviewTexts.rated', { rating: formatDecimal(average, 1, reader.language) }),
          },
    count: reader.t('reviewTexts.count', { count: total, formatted: formatNumber(total, reader.language) }),
    distribution: total === 0 ? [] : describeDistribution(page.meta, reader),
    isEmpty: page.data.length === 0,
    previous: newer,
    next: older,
    own: own && { id: own.id },
    canWrite: member.permissions.includes('reviews.write'),
  }
  return { view, rows: context.serverHtml.send('reviews', writeReviews(page.data, reader)) }
}

/** The review of a URL, for its forms; throws 404 for anything else. */
export async function readReviewForm(context: AppLoadContext, text: string | undefined) {
  const api = context.requireApi()
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) throw failNotFound(context)
  const review = await api.get('/v1/reviews/{id}', { path: { id: Number(text) } })
  const { id, title, author, isMine, rating, source, revision } = review
  const form: ReviewForm = {
    id,
    title: {
      name: title.name,
      href: titleHref(title),
      reviews: titlePartHref(title, 'reviews'),
      of: `${title.kind}/${title.slug}`,
    },
    author: author?.username ?? null,
    isMine,
    rating,
    source,
    revision,
    before: JSON.stringify({ rating: String(rating), source: await digestText(source) }),
  }
  return { form, review }
}

/** The review of a URL, for a member who may edit it; throws 403 for others. Null when it was deleted. */
export async function readEditedReview(context: AppLoadContext, text: string | undefined): Promise<ReviewForm | null> {
  try {
    const { form, review } = await readReviewForm(context, text)
    requireRight(context, review.canEdit)
    return form
  } catch (error) {
    if (caughtFailure(error)?.status === 404) return null
    throw error
  }
}

/** The review of a URL with the page of the member's own reviews, which a deleted one leads to. */
export async function readEditedReviewPage(context: AppLoadContext, text: string | undefined) {
  const [form, { username }] = await Promise.all([readEditedReview(context, text), readMember(context)])
  return { form, back: `/user/${username}/reviews` }
}
