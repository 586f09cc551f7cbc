import type { Thread } from '#contract/threads'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import { badgeClass } from '~/ui/badge-class'

/** The line below the title of a thread. */
export function writeFacts(thread: Thread, href: string, { t, language }: Reader): Html {
  const { prefix, isPinned, isLocked, posts: count, solution } = thread
  const badge = (icon: string, label: string) =>
    html`<span class="${badgeClass('neutral')}"><i class="i ${icon}" aria-hidden="true"></i>${label}</span>`
  const solved = t('forumTexts.solvedIn', { number: solution ?? 0 })
  return html`
    ${prefix && html`<span class="${badgeClass('neutral')}">${prefix}</span>`}
    ${isPinned && badge('i-lucide-pin', t('forumTexts.pinned'))}
    ${isLocked && badge('i-lucide-lock', t('forumTexts.locked'))}
    <span>${t('forumTexts.posts', { count, formatted: formatNumber(count, language) })}</span>
    ${solution && html`<a class="link" href="${href}?post=${solution}">${solved}</a>`}`
}
