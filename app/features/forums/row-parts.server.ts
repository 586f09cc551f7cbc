import type { MemberRef } from '#contract/roles'
import { memberHref } from '~/lib/format/member-href'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'

export function writeMember(author: MemberRef | null, { t }: Reader): Html {
  return author
    ? html`<a class="user role-${author.role}" href="${memberHref(author.username)}">${author.username}</a>`
    : html`<span>${t('forums.gone')}</span>`
}

export function writeMoment(iso: string, reader: Reader): Html {
  const { text, exact } = writeTime(iso, reader)
  return html`<time datetime="${iso}" title="${exact}">${text}</time>`
}

export function writeDot(isUnread: boolean, { t }: Reader): Html {
  const label = isUnread ? t('forums.unread') : t('forums.read')
  return html`<span class="dot" role="img" aria-label="${label}"></span>`
}

/** A number in a column; `words` names it for screen readers. */
export function writeNumber(count: number, words: string, { language }: Reader): Html {
  return html`<span class="forum-number tabular">${formatNumber(count, language)} <span class="vh">${words}</span></span>`
}
