import type { ThreadLine } from '#contract/threads'
import type { Reader } from '~/lib/format/reader.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { type Html, html } from '~/render/server-html/html.server'
import { badgeClass } from '~/ui/badge-class'
import { threadHref } from './forum-href'
import { writeDot, writeName, writeNumber } from './row-parts.server'

export function writeThreads(threads: ThreadLine[], forum: string, reader: Reader): Html[] {
  return threads.map((thread) => writeThread(thread, threadHref(forum, thread.slug), reader))
}

function writeThread(thread: ThreadLine, href: string, reader: Reader): Html {
  const { title, prefix, author, createdAt, posts, isUnread, readUpTo } = thread
  const { t } = reader
  const unread =
    isUnread && readUpTo > 0
      ? html`<a class="${badgeClass('info')}" href="${href}?unread=1">${t('forumTexts.newPosts')}</a>`
      : ''
  return html`
    <li class="forum-row thread-row${isUnread ? '' : ' forum-read'}">
      ${writeDot(isUnread, reader)}
      <div>
        <p class="thread-title">
          ${prefix && html`<span class="${badgeClass('neutral')}">${prefix}</span>`}
          <a class="title" href="${href}">${title}</a>
          ${unread}
          ${posts === 0 && html`<span class="${badgeClass('warn')}">${t('forumTexts.held')}</span>`}
          ${writeMarks(thread, reader)}
        </p>
        <p>${writeName(author, reader)} · ${writeMoment(createdAt, reader)}</p>
      </div>
      ${writeNumber(posts, t('forums.columns.posts'), reader)}
      ${writeLast(thread, href, reader)}
    </li>`
}

function writeMarks({ isPinned, isLocked, isSolved, level }: ThreadLine, { t }: Reader): Html[] {
  const marks: [boolean, string, string][] = [
    [isPinned, 'i-lucide-pin', t('forumTexts.pinned')],
    [isLocked, 'i-lucide-lock', t('forumTexts.locked')],
    [isSolved, 'i-lucide-circle-check', t('forumTexts.solved')],
    [level === 'watch', 'i-lucide-bell', t('forumTexts.level.state.watch')],
    [level === 'mute', 'i-lucide-bell-off', t('forumTexts.level.state.mute')],
  ]
  return marks.flatMap(([isShown, icon, label]) =>
    isShown ? [html`<i class="i ${icon}" role="img" aria-label="${label}" title="${label}"></i>`] : [],
  )
}

function writeLast({ lastPost }: ThreadLine, href: string, reader: Reader): Html {
  if (!lastPost) return html`<div class="forum-last"></div>`
  const { number, at, author } = lastPost
  return html`
    <div class="forum-last">
      <a class="tag" href="${href}?post=${number}">${writeMoment(at, reader)}</a>
      <small>${writeName(author, reader)}</small>
    </div>`
}
