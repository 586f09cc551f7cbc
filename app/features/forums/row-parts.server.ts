import type { MemberRef } from '#contract/roles'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { writeMember } from '~/lib/format/write-member.server'
import { type Html, html } from '~/render/server-html/html.server'

export const writeName = (author: MemberRef | null, { t }: Reader) => writeMember(author, t('forumTexts.gone'))

export function writeDot(isUnread: boolean, { t }: Reader): Html {
  const label = isUnread ? t('forumTexts.unread') : t('forumTexts.read')
  return html`<span class="dot" role="img" aria-label="${label}"></span>`
}

/** A number in a column; `words` names it for screen readers. */
export function writeNumber(count: number, words: string, { language }: Reader): Html {
  return html`<span class="forum-number tabular">${formatNumber(count, language)} <span class="vh">${words}</span></span>`
}
