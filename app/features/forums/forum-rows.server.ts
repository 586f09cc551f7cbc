import type { Forum, ForumCategory } from '#contract/forums'
import type { Reader } from '~/lib/format/reader.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { type Html, html } from '~/render/server-html/html.server'
import { forumHref, threadHref } from './forum-href'
import { writeDot, writeName, writeNumber } from './row-parts.server'

/** The index of the forums as HTML. */
export function writeCategories(categories: ForumCategory[], reader: Reader): Html[] {
  const { t } = reader
  return categories.map(
    ({ name, forums }, index) => html`
    <section aria-labelledby="f${index}">
      <header class="forum-row forum-head">
        <h2 id="f${index}">${name}</h2>
        <span class="forum-number" aria-hidden="true">${t('forums.columns.threads')}</span>
        <span class="forum-number" aria-hidden="true">${t('forums.columns.posts')}</span>
        <span class="forum-last" aria-hidden="true">${t('forumTexts.columns.last')}</span>
      </header>
      <ul class="block" data-list>${forums.map((forum) => writeForum(forum, reader))}</ul>
    </section>`,
  )
}

function writeForum(forum: Forum, reader: Reader): Html {
  const { slug, name, description, threads, posts, unread, isPublic } = forum
  const { t } = reader
  const lock = isPublic
    ? ''
    : html`<i class="i i-lucide-lock" role="img" aria-label="${t('forumTexts.restricted')}"></i>`
  return html`
    <li class="forum-row${unread > 0 ? '' : ' forum-read'}">
      ${writeDot(unread > 0, reader)}
      <div>
        <h3 class="line"><a class="title" href="${forumHref(slug)}">${name}</a>${lock}</h3>
        <p>${description}</p>
      </div>
      ${writeNumber(threads, t('forums.columns.threads'), reader)}
      ${writeNumber(posts, t('forums.columns.posts'), reader)}
      ${writeLast(forum, reader)}
    </li>`
}

function writeLast({ slug, lastPost }: Forum, reader: Reader): Html {
  if (!lastPost) return html`<div class="forum-last">${reader.t('forums.empty.forum')}</div>`
  const { thread, number, at, author } = lastPost
  return html`
    <div class="forum-last">
      <a class="trunc" href="${threadHref(slug, thread.slug)}?post=${number}">${thread.title}</a>
      <small>${writeName(author, reader)} · ${writeMoment(at, reader)}</small>
    </div>`
}
