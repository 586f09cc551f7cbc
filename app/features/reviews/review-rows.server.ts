import type { PublicReview, Review } from '#contract/reviews'
import { avatarHref } from '~/lib/format/avatar-href'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { titleHref } from '~/lib/format/title-href'
import { writeMember } from '~/lib/format/write-member.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { type Html, html } from '~/render/server-html/html.server'
import { buttonClass } from '~/ui/button-class'
import { writeRendered } from '~/ui/rendered-text.server'

const act = buttonClass({ look: 'ghost', size: 'small' })
const icon = (name: string) => html`<i class="i ${name}" aria-hidden="true"></i>`

function writeRating(rating: number, { t }: Reader): Html {
  return html`
    <span class="rating">
      ${icon('i-lucide-star')}
      <span aria-hidden="true">${rating}</span>
      <span class="vh">${t('reviewTexts.rated', { rating })}</span>
    </span>`
}

function writeTimes({ createdAt, editedAt }: Pick<Review, 'createdAt' | 'editedAt'>, reader: Reader): Html {
  const edited =
    editedAt &&
    html` <span class="tag">${reader.t('reviewTexts.edited', { when: writeTime(editedAt, reader).text })}</span>`
  return html`${writeMoment(createdAt, reader, 'tag')}${edited}`
}

function writeActs({ id, canEdit, canDelete }: Pick<Review, 'id' | 'canEdit' | 'canDelete'>, { t }: Reader): Html | '' {
  if (!canEdit && !canDelete) return ''
  const edit = canEdit
    ? html`<a class="${act}" href="/reviews/${id}/edit" data-key="e" aria-describedby="by${id}">${icon('i-lucide-pencil')}${t('reviewTexts.edit')}</a>`
    : ''
  const remove = canDelete
    ? html`<a class="${act}" href="/reviews/${id}/delete" aria-describedby="by${id}">${icon('i-lucide-trash-2')}${t('reviews.delete')}</a>`
    : ''
  return html`<footer class="comment-acts">${edit}${remove}</footer>`
}

/** The reviews of a title as HTML. Their texts are HTML that the API sanitised. */
export function writeReviews(reviews: Review[], reader: Reader): Html[] {
  const { t } = reader
  return reviews.map((review) => {
    const { id, author } = review
    const name = author?.username ?? t('reviews.gone')
    const href = avatarHref(author?.avatar ?? null)
    const [first = '', second = ''] = name
    const picture = href ? html`<img src="${href}" alt="" loading="lazy">` : ''
    const face = html`<span class="avatar${author ? ` role-${author.role}` : ''}" aria-hidden="true">${first.toUpperCase() + second}${picture}</span>`
    const text = writeRendered(review.html)
    return html`
      <li class="comment" id="r${id}">
        ${face}
        <article aria-labelledby="by${id}">
          <header class="comment-head">
            <span id="by${id}">${writeMember(author, name)}</span>
            ${writeRating(review.rating, reader)}
            ${writeTimes(review, reader)}
          </header>
          ${review.isBlocked ? html`<details><summary class="disclosure">${t('reviewTexts.blocked', { name })}</summary>${text}</details>` : text}
          ${writeActs(review, reader)}
        </article>
      </li>`
  })
}

/** A member's reviews as HTML, each with its title. */
export function writeOwnReviews(reviews: PublicReview[], reader: Reader): Html[] {
  return reviews.map((review) => {
    const { title } = review
    return html`
      <li id="r${review.id}">
        <header class="comment-head">
          <a class="title" id="by${review.id}" href="${titleHref(title)}">${title.name}</a>
          ${writeRating(review.rating, reader)}
          ${writeTimes(review, reader)}
        </header>
        ${writeRendered(review.html)}
        ${writeActs(review, reader)}
      </li>`
  })
}
