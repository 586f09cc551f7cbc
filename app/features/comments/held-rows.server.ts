import { type HeldPost, maxHeldPosts } from '#contract/held-posts'
import type { Post, Thread } from '#contract/threads'
import { commentsPath } from '~/lib/format/comments-path.server'
import { formatDay } from '~/lib/format/dates'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { type Html, html } from '~/render/server-html/html.server'
import { badgeClass } from '~/ui/badge-class'
import { buttonClass } from '~/ui/button-class'
import { writeRendered } from '~/ui/rendered-text.server'
import { commentHref } from './comment-address'
import { act, icon, writeAuthorActs, writeDeletion, writeFace, writeName } from './comment-rows.server'

/** The state of a post that has no number, except of one that its author deleted. */
export function writeHeldBadge({ deletion }: Post, { t }: Reader): Html | '' {
  if (deletion?.byAuthor) return ''
  return deletion
    ? html`<span class="${badgeClass('danger')}">${t('forumTexts.refused')}</span>`
    : html`<span class="${badgeClass('warn')}">${t('forumTexts.held')}</span>`
}

/** Authors read a refused post with the reason. A held post has no reactions and no links to reply or quote. */
export function writeHeldBody(post: Post, { canModerate }: Thread, reader: Reader): Html {
  const { deletion, isMine } = post
  const { t } = reader
  const text = writeRendered(post.html)
  if (deletion?.byAuthor) return writeDeletion(post, reader)
  if (deletion) return html`<p>${t('commentTexts.reason', { reason: deletion.reason ?? '' })}</p>${text}`
  const review = html`<a class="${act}" href="/moderation/posts">${icon('i-lucide-gavel')}${t('forumTexts.review')}</a>`
  return html`
    ${isMine && html`<p class="dim">${t('forumTexts.heldText')}</p>`}
    ${text}
    <footer class="comment-acts">${writeAuthorActs(post, reader)}${canModerate && review}</footer>`
}

/** Above the approved text: its author learns the state of their edit, and moderators of one that waits. */
export function writeHeldEdit({ id, heldEdit, isMine, deletion }: Post, { t }: Reader): Html | '' {
  if (heldEdit === null || deletion) return ''
  if (!isMine) {
    const review = html`<a href="/moderation/posts">${t('forumTexts.review')}</a>`
    return heldEdit === 'waiting' ? html`<p class="dim">${t('forumTexts.editHeldStaff')} ${review}</p>` : ''
  }
  if (heldEdit === 'waiting') return html`<p class="dim">${t('forumTexts.editHeld')}</p>`
  return html`<p class="dim">${t('forumTexts.editRefused')} <a href="/comments/${id}/edit">${t('commentTexts.edit')}</a></p>`
}

/** The queue of held posts and edits. The first waiting one of an author can approve all of them. */
export function writeQueue(posts: HeldPost[], reader: Reader): Html[] {
  const waiting = posts.filter(({ author, refusal }) => author && !refusal)
  return posts.map((post) => {
    const ofAuthor = waiting.filter(({ author }) => author?.username === post.author?.username).slice(0, maxHeldPosts)
    return writeQueued(post, ofAuthor[0] === post && ofAuthor.length > 1 ? ofAuthor : [], reader)
  })
}

/** @param all the posts that are approved together */
function writeQueued(post: HeldPost, all: HeldPost[], reader: Reader): Html {
  const { id, author, createdAt, thread, approved, refusal } = post
  const { t, language } = reader
  const href = commentHref(commentsPath({ kind: 'thread', slug: `${thread.forum.slug}/${thread.slug}` }), id)
  const count = author?.posts ?? 0
  const facts = author && [
    t('forumTexts.joined', { day: formatDay(author.joinedAt, reader) }),
    // On a narrow screen the number stays beside its noun.
    t('forumTexts.posts', { count, formatted: formatNumber(count, language) }).replaceAll(' ', '\u00a0'),
  ]
  return html`
    <li class="comment post" id="c${id}">
      <div class="post-author">
        ${writeFace(author, 'avatar-l')}
        ${writeName(author, reader)}
        ${facts && html`<span>${facts.join(' · ')}</span>`}
      </div>
      <article aria-label="${author?.username ?? t('commentTexts.gone')}">
        <header class="comment-head">
          ${writeMoment(createdAt, reader, 'tag')}
          <a class="tag" href="${href}">${thread.title}</a>
          <span class="tag">${thread.forum.name}</span>
          ${thread.isNew && html`<span class="${badgeClass('info')}">${t('moderation.posts.newThread')}</span>`}
          ${approved !== null && html`<span class="${badgeClass('info')}">${t('moderation.posts.edit')}</span>`}
        </header>
        ${refusal && writeRefusal(refusal, reader)}
        ${writeRendered(post.html)}
        ${approved !== null && writeApproved(approved, reader)}
        ${writeDecisions(post, all, reader)}
      </article>
    </li>`
}

function writeApproved(approved: NonNullable<HeldPost['approved']>, { t }: Reader): Html {
  return html`
    <details>
      <summary class="disclosure">${t('moderation.posts.approvedText')}</summary>
      ${writeRendered(approved.html)}
    </details>`
}

function writeRefusal({ at, by, reason }: NonNullable<HeldPost['refusal']>, reader: Reader): Html {
  const { t } = reader
  const name = by?.username ?? t('moderation.formerMember')
  const decided = t('moderation.decided', { name, time: writeTime(at, reader).text })
  return html`<p class="dim">${decided} <span>${t('moderation.reason', { reason })}</span></p>`
}

function writeApproveAll(posts: HeldPost[], { t, language }: Reader): Html {
  const name = posts[0]?.author?.username ?? ''
  const counted = { count: posts.length, formatted: formatNumber(posts.length, language) }
  return html`
    <details class="comment-more">
      <summary class="${act}" aria-label="${t('moderation.posts.approveAll')}: ${name}">${t('moderation.posts.approveAll')}</summary>
      <form class="post-answer" method="post" action="/moderation/posts">
        ${posts.map((post) => html`<input type="hidden" name="posts" value="${printRevisions(post)}">`)}
        <p>${t('moderation.posts.approveAllText', { ...counted, name })}</p>
        <button class="${buttonClass({ size: 'small' })}" name="act" value="approveAll">
          ${icon('i-lucide-check')}${t('moderation.posts.approveCount', counted)}
        </button>
      </form>
    </details>`
}

function printRevisions({ id, revision, approved }: HeldPost): string {
  return [id, revision, ...(approved ? [approved.revision] : [])].join(':')
}

/** Approve needs no confirmation, except of several posts; refuse asks for a reason. */
function writeDecisions({ id, revision, approved, author, refusal }: HeldPost, all: HeldPost[], reader: Reader): Html {
  const { t } = reader
  const name = author?.username ?? t('moderation.formerMember')
  const button = (kind: 'approve' | 'restore') => html`
    <button class="${buttonClass({ size: 'small' })} text-ink" name="act" value="${kind}"
      aria-label="${t(`moderation.posts.${kind}`)}: ${name}">
      ${icon(kind === 'approve' ? 'i-lucide-check' : 'i-lucide-undo-2')}${t(`moderation.posts.${kind}`)}
    </button>`
  const fields = html`
    <input type="hidden" name="id" value="${id}">
    <input type="hidden" name="revision" value="${revision}">
    ${approved && html`<input type="hidden" name="approvedRevision" value="${approved.revision}">`}`
  const form = (content: Html) => html`
    <form class="post-answer" method="post" action="/moderation/posts">${fields}${content}</form>`
  if (refusal) return html`<footer class="comment-acts">${form(button('restore'))}</footer>`
  const refuse = html`
    <label>${t('moderation.posts.reason')}<input class="input" name="reason" maxlength="500" required autocomplete="off"></label>
    <button class="${buttonClass({ look: 'danger', size: 'small' })}" name="act" value="refuse">${t('moderation.posts.refuse')}</button>`
  return html`
    <footer class="comment-acts">
      ${form(button('approve'))}
      ${all.length > 0 && writeApproveAll(all, reader)}
      <details class="comment-more">
        <summary class="${act}" aria-label="${t('moderation.posts.refuse')}: ${name}">${t('moderation.posts.refuse')}</summary>
        ${form(refuse)}
      </details>
    </footer>`
}
