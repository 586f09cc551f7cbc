import type { Post, PostAuthor, ThreadPage } from '#contract/threads'
import { findCountry } from '~/lib/format/countries.server'
import { formatDay } from '~/lib/format/dates'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import { badgeClass } from '~/ui/badge-class'
import { commentHref } from './comment-address'
import {
  type CommentsPage,
  writeAnswered,
  writeBody,
  writeEdited,
  writeFace,
  writeMoment,
  writeName,
} from './comment-rows.server'

interface PostsPage extends CommentsPage {
  /** Names of the roles by slug. */
  roles: ReadonlyMap<string, string>
}

/** The posts of a page as HTML, with a line before the first unread one. */
export function writePosts(thread: ThreadPage, page: PostsPage, reader: Reader): Html[] {
  const { posts, authors, firstUnread, thread: about } = thread
  const panels = new Map(authors.map((author) => [author.username, writeAuthor(author, page, reader)]))
  return posts.map((post) => {
    const isFirstUnread = post.number === firstUnread && firstUnread !== 1
    const line = isFirstUnread ? html`<li class="unread-line">${reader.t('forums.unreadLine')}</li>` : ''
    const panel = post.author && panels.get(post.author.username)
    return html`${line}${writePost(post, { ...page, panel, isSolution: post.number === about.solution }, reader)}`
  })
}

interface PostContext extends CommentsPage {
  panel: Html | null | undefined
  isSolution: boolean
}

function writePost(post: Post, { path, highlightedId, panel, isSolution }: PostContext, reader: Reader): Html {
  const { id, author, number, createdAt } = post
  const { t } = reader
  const href = commentHref(path, id)
  const solution = isSolution
    ? html`<span class="${badgeClass('seed')}"><i class="i i-lucide-check" aria-hidden="true"></i>${t('forums.answer')}</span>`
    : ''
  return html`
    <li class="comment post${id === highlightedId ? ' comment-wanted' : ''}" id="c${id}">
      <div class="post-author">
        ${writeFace(author, 'avatar-l')}
        <span id="by${id}">${writeName(author, reader)}</span>
        ${panel}
      </div>
      <article aria-labelledby="by${id}">
        <header class="comment-head">
          <span class="tag">${writeMoment(createdAt, reader)}</span>
          ${solution}
          ${writeAnswered(post, path, reader)}
          ${writeEdited(post, reader)}
          <a class="tag post-number" href="${href}" aria-label="${t('forums.post', { number })}">#${number}</a>
        </header>
        ${writeBody(post, path, reader)}
      </article>
    </li>`
}

/** Facts about a member, below the name. */
function writeAuthor(author: PostAuthor, { roles }: PostsPage, reader: Reader): Html {
  const { title, role, country, joinedAt, posts, isSeeding } = author
  const { t, language } = reader
  const count = t('forums.posts', { count: posts, formatted: formatNumber(posts, language) })
  return html`
    <span>${title ?? roles.get(role) ?? ''}</span>
    <span class="post-more line">${writeFlag(country, reader)}${t('forums.joined', { day: formatDay(joinedAt, reader) })}</span>
    <span class="post-more">${count}</span>
    ${isSeeding && html`<span class="post-more line"><i class="mark" aria-hidden="true"></i>${t('forums.seeding')}</span>`}`
}

function writeFlag(code: string | null, { language }: Reader): Html | '' {
  const country = code === null ? null : findCountry(code, language)
  if (!country?.flag) return ''
  const src = `/flags/${country.flag.toLowerCase()}.svg`
  return html`
    <span class="flag" title="${country.name}">
      <img src="${src}" alt="${country.name}" width="20" height="14" loading="lazy">
    </span>`
}
