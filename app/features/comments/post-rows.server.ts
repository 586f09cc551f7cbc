import type { Post, PostAuthor, Thread, ThreadPage } from '#contract/threads'
import { findCountry } from '~/lib/format/countries.server'
import { formatDay } from '~/lib/format/dates'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { type Html, html, raw } from '~/render/server-html/html.server'
import { badgeClass } from '~/ui/badge-class'
import { commentHref } from './comment-address'
import {
  act,
  type CommentsPage,
  icon,
  writeAnswered,
  writeBody,
  writeEdited,
  writeFace,
  writeName,
} from './comment-rows.server'
import { writeHeldBadge, writeHeldBody, writeHeldEdit } from './held-rows.server'

interface PostsPage extends CommentsPage {
  /** Names of the roles by slug. */
  roles: ReadonlyMap<string, string>
}

/** The posts of a page as HTML, with a line before the first unread one. Held posts follow the last one. */
export function writePosts(thread: ThreadPage, page: PostsPage, reader: Reader): Html[] {
  const { authors, firstUnread, thread: about } = thread
  const posts = thread.page === thread.pages ? [...thread.posts, ...thread.held] : thread.posts
  const panels = new Map(authors.map((author) => [author.username, writeAuthor(author, page, reader)]))
  const signatures = new Map(authors.map(({ username, signature }) => [username, writeSignature(signature, reader)]))
  return posts.map((post) => {
    const isFirstUnread = firstUnread !== null && post.number === firstUnread && firstUnread !== 1
    const line = isFirstUnread ? html`<li class="unread-line">${reader.t('forumTexts.unreadLine')}</li>` : ''
    const panel = post.author && panels.get(post.author.username)
    const signature = post.author ? signatures.get(post.author.username) : undefined
    return html`${line}${writePost(post, { ...page, panel, signature, thread: about }, reader)}`
  })
}

interface PostContext extends CommentsPage {
  panel: Html | null | undefined
  signature: Html | undefined
  thread: Thread
}

function writePost(post: Post, context: PostContext, reader: Reader): Html {
  const { path, highlightedId, panel, signature, thread } = context
  const { id, author, number, createdAt } = post
  const { t } = reader
  const href = commentHref(path, id)
  const isHeld = number === null
  const isSolution = isAnswer(post, thread)
  const solution = isSolution
    ? html`<span class="${badgeClass('seed')}">${icon('i-lucide-check')}${t('forumTexts.answer')}</span>`
    : ''
  const solving = writeSolving(post, href, thread, reader)
  return html`
    <li class="comment post${id === highlightedId ? ' comment-wanted' : ''}" id="c${id}">
      <div class="post-author">
        ${writeFace(author, 'avatar-l')}
        ${writeName(author, reader)}
        ${panel}
      </div>
      <article id="by${id}" aria-label="${author?.username ?? t('commentTexts.gone')}">
        <header class="comment-head">
          ${writeMoment(createdAt, reader, 'tag')}
          ${isHeld && writeHeldBadge(post, reader)}
          ${solution}
          ${writeAnswered(post, path, reader)}
          ${writeEdited(post, reader)}
          ${!isHeld && html`<a class="tag post-number" href="${href}" aria-label="${t('forums.post', { number })}">#${number}</a>`}
        </header>
        ${writeHeldEdit(post, reader)}
        ${isHeld ? writeHeldBody(post, thread, reader) : writeBody(post, context, reader, { signature, more: solving })}
        ${isSolution && post.deletion && solving}
      </article>
    </li>`
}

const isAnswer = ({ number }: Post, { solution }: Thread) => number !== null && number === solution

/** The author of the thread marks the post that answers it, and moderators with a reason. */
function writeSolving(post: Post, href: string, thread: Thread, { t }: Reader): Html | undefined {
  const { number, deletion } = post
  const isOwn = thread.isMine && !thread.isLocked
  const isSolution = isAnswer(post, thread)
  // The first post asks the question.
  const isPossible = isSolution || (number !== null && number > 1 && !deletion)
  if (!isPossible || !(isOwn || thread.canModerate)) return undefined
  const reason = html`
    <label>${t('forumTexts.reason')}<input class="input" name="reason" maxlength="500" required autocomplete="off"></label>`
  return html`
    <form class="post-answer" method="post" action="${href}">
      <input type="hidden" name="post" value="${number}">
      ${!isOwn && reason}
      <button class="${act}" name="act" value="${isSolution ? 'unsolve' : 'solve'}">
        ${icon('i-lucide-check')}
        ${t(isSolution ? 'forumTexts.unsolve' : 'forumTexts.solve')}
      </button>
    </form>`
}

/** Facts about a member, below the name. */
function writeAuthor(author: PostAuthor, { roles }: PostsPage, reader: Reader): Html {
  const { title, role, country, joinedAt, posts, isSeeding } = author
  const { t, language } = reader
  const count = t('forumTexts.posts', { count: posts, formatted: formatNumber(posts, language) })
  return html`
    <span>${title ?? roles.get(role) ?? ''}</span>
    <span class="post-more line">${writeFlag(country, reader)}${t('forumTexts.joined', { day: formatDay(joinedAt, reader) })}</span>
    <span class="post-more">${count}</span>
    ${isSeeding && html`<span class="post-more line"><i class="mark" aria-hidden="true"></i>${t('forumTexts.seeding')}</span>`}`
}

function writeSignature(text: string | null, { t }: Reader): Html | undefined {
  if (!text) return undefined
  return html`<div class="prose prose-small signature" role="note" aria-label="${t('forumTexts.signature')}">${raw(text)}</div>`
}

function writeFlag(code: string | null, { language }: Reader): Html | '' {
  const country = code === null ? null : findCountry(code, language)
  if (!country?.flag) return ''
  const src = `/flags/${country.flag.toLowerCase()}.svg`
  return html`
    <img class="flag" src="${src}" alt="${country.name}" title="${country.name}" width="20" height="14" loading="lazy">`
}
