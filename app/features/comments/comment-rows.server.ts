import type { Comment } from '#contract/comments'
import { avatarHref } from '~/lib/format/avatar-href'
import { memberHref } from '~/lib/format/member-href'
import { reactionTexts } from '~/lib/format/reaction-texts.server'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { writeMember } from '~/lib/format/write-member.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { Html, html, raw } from '~/render/server-html/html.server'
import { buttonClass } from '~/ui/button-class'
import { writeReactionForm } from '~/ui/reaction-form.server'
import { writeRendered } from '~/ui/rendered-text.server'
import { commentHref } from './comment-address'

export interface CommentsPage {
  path: string
  highlightedId: number | undefined
  /** The comment whose reaction picker is open. */
  reactingId: number | undefined
}

export const act = buttonClass({ look: 'ghost', size: 'small' })
const menu = buttonClass({ look: 'ghost', size: 'small', square: true })
/** Names the author of the text that a control acts on, because other texts have the same controls. */
const of = (id: number) => html` aria-describedby="by${id}"`
export const icon = (name: string) => html`<i class="i ${name}" aria-hidden="true"></i>`

/** The comments of a page as HTML. `html` escapes every value; a comment's text is HTML that the API sanitised. */
export function writeComments(comments: Comment[], page: CommentsPage, reader: Reader): string {
  return comments.map((comment) => String(writeComment(comment, page, reader))).join('')
}

export function writeComment(comment: Comment, page: CommentsPage, reader: Reader): Html {
  const { path, highlightedId } = page
  const { id, author } = comment
  return html`
    <li class="comment${id === highlightedId ? ' comment-wanted' : ''}" id="c${id}">
      ${writeFace(author, '')}
      <article aria-labelledby="by${id}">
        <header class="comment-head">
          <span id="by${id}">${writeName(author, reader)}</span>
          ${writeAnswered(comment, path, reader)}
          <a class="tag" href="${commentHref(path, id)}">${writeMoment(comment.createdAt, reader)}</a>
          ${writeEdited(comment, reader)}
        </header>
        ${writeBody(comment, page, reader)}
      </article>
    </li>`
}

/** `size` is a class of an avatar, or nothing. */
export function writeFace(author: Comment['author'], size: 'avatar-l' | ''): Html {
  if (!author) return html`<span class="avatar ${size}" aria-hidden="true">?</span>`
  const href = avatarHref(author.avatar)
  const picture = href ? html`<img src="${href}" alt="" loading="lazy">` : ''
  return html`<span class="avatar ${size} role-${author.role}" aria-hidden="true">${initialsOf(author.username)}${picture}</span>`
}

export const writeName = (author: Comment['author'], { t }: Reader) => writeMember(author, t('commentTexts.gone'))

interface BodyParts {
  /** Below the text. */
  signature?: Html | undefined
  /** Further rows of the menu. */
  more?: Html | undefined
}

/** The text with its buttons, or what is left of a deleted comment. */
export function writeBody(
  comment: Comment,
  page: CommentsPage,
  reader: Reader,
  { signature, more }: BodyParts = {},
): Html {
  const { author, deletion, isBlocked } = comment
  if (deletion) return writeDeletion(comment, reader)
  const name = author?.username ?? reader.t('commentTexts.gone')
  const text = writeRendered(comment.html)
  const shown = isBlocked
    ? html`<details><summary class="disclosure">${reader.t('commentTexts.blocked', { name })}</summary>${text}</details>`
    : html`${text}${signature}`
  return html`
    ${shown}
    ${writeActs(comment, page, reader, more)}`
}

function initialsOf(name: string): string {
  const [first = '', second = ''] = name
  return first.toUpperCase() + second
}

export function writeAnswered({ replyTo }: Comment, path: string, { t }: Reader): Html | '' {
  if (!replyTo) return ''
  const name = replyTo.author ?? t('commentTexts.gone')
  return html`<a class="tag" href="${commentHref(path, replyTo.id)}">${t('commentTexts.answers', { name })}</a>`
}

export function writeEdited({ id, editedAt, deletion }: Comment, reader: Reader): Html | '' {
  if (!editedAt || deletion) return ''
  const { text } = writeTime(editedAt, reader)
  return html`<a class="tag" href="/comments/${id}/history">${reader.t('commentTexts.edited', { when: text })}</a>`
}

/** A deleted comment: who deleted it and why, its text for the staff, and a button to restore it for those who may. */
export function writeDeletion(
  { id, author, deletion, canRestore, canWarn, html: text }: Comment,
  reader: Reader,
): Html {
  const { t } = reader
  const when = deletion ? writeTime(deletion.at, reader).text : ''
  const words = deletion?.byAuthor ? t('commentTexts.deletedByAuthor', { when }) : t('commentTexts.deleted', { when })
  const reason = deletion?.reason ? html` <span>${t('commentTexts.reason', { reason: deletion.reason })}</span>` : ''
  const body = text
    ? html`
      <details class="prose prose-small">
        <summary>${t('commentTexts.deletedText')}</summary>
        <div>${raw(text)}</div>
      </details>`
    : ''
  const undo = canRestore
    ? html`
      <form method="post" action="/comments/${id}/restoration">
        <button class="${buttonClass({ size: 'small' })}">${icon('i-lucide-undo-2')}${t('commentTexts.restore')}</button>
      </form>`
    : ''
  const warn = canWarn && author && writeWarn(id, author.username, t)
  return html`<p class="dim">${words}${reason}</p>${body}${undo}${warn}`
}

function writeActs(comment: Comment, { path, reactingId }: CommentsPage, reader: Reader, more: Html | undefined): Html {
  const { id } = comment
  const { t } = reader
  const to = (kind: string, hash = 'write') => `${path}?comment=${id}&${kind}=${id}#${hash}`
  const reactions = {
    action: `/comments/${id}/reactions`,
    pickerHref: to('react', `c${id}`),
    isOpen: id === reactingId,
  }
  return html`
    <footer class="comment-acts">
      ${writeReactionForm(reactions, comment.reactions, reactionTexts(reader))}
      <a class="${act}" href="${to('reply')}"${of(id)}>${icon('i-lucide-reply')}${t('commentTexts.reply')}</a>
      <a class="${act}" href="${to('quote')}" data-quote="${id}"${of(id)}>${icon('i-lucide-quote')}${t('commentTexts.quote')}</a>
      ${writeAuthorActs(comment, reader)}
      ${writeMenu(comment, reader, more)}
    </footer>`
}

/** Links to edit and delete. */
export function writeAuthorActs({ id, canEdit, canDelete }: Comment, { t }: Reader): Html[] {
  const edit = html`<a class="${act}" href="/comments/${id}/edit" data-key="e"${of(id)}>${icon('i-lucide-pencil')}${t('commentTexts.edit')}</a>`
  const remove = html`<a class="${act}" href="/comments/${id}/delete"${of(id)}>${icon('i-lucide-trash-2')}${t('commentTexts.delete')}</a>`
  return [...(canEdit ? [edit] : []), ...(canDelete ? [remove] : [])]
}

function writeWarn(id: number, author: string, t: Reader['t']): Html {
  const href = `${memberHref(author)}/warnings?comment=${id}#warn`
  return html`<a class="${act}" href="${href}">${icon('i-lucide-triangle-alert')}${t('commentTexts.warn')}</a>`
}

/** Actions that are seldom used: a menu, or the one button that most readers have. */
function writeMenu(
  { id, isMine, canDelete, canWarn, author, html: text }: Comment,
  { t }: Reader,
  more: Html | undefined,
): Html | '' {
  const name = author?.username ?? t('commentTexts.gone')
  const report = `/comments/${id}/report`
  const others = [
    canWarn && author && writeWarn(id, author.username, t),
    canDelete && !isMine && text.includes(' src="/static/image-') && writeImages(id, t),
    more,
  ].filter((row) => row instanceof Html)
  if (others.length === 0) {
    if (isMine) return ''
    return html`
      <a class="${menu}" href="${report}" title="${t('commentTexts.report')}" aria-label="${t('commentTexts.reportOf', { name })}">
        ${icon('i-lucide-flag')}
      </a>`
  }
  return html`
    <details class="comment-more">
      <summary class="${menu}" aria-label="${t('commentTexts.more', { name })}">${icon('i-lucide-ellipsis')}</summary>
      ${!isMine && html`<a class="${act}" href="${report}">${icon('i-lucide-flag')}${t('commentTexts.report')}</a>`}
      ${others}
    </details>`
}

function writeImages(id: number, t: Reader['t']): Html {
  return html`<a class="${act}" href="/moderation/images?comment=${id}">${icon('i-lucide-image')}${t('commentTexts.images')}</a>`
}
