import type { MemberLine } from '#contract/member-list'
import type { Role } from '#contract/roles'
import { formatBytes } from '~/lib/format/bytes'
import { formatDate } from '~/lib/format/dates'
import { formatDecimal } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { type Html, html } from '~/render/server-html/html.server'
import { badgeClass } from '~/ui/badge-class'
import { staffMemberHref } from '../staff-member-href'

export function writeMembers(members: MemberLine[], roles: Role[], reader: Reader): Html[] {
  const names = new Map(roles.map(({ slug, name }) => [slug, name]))
  return members.map((member) => writeMember(member, names.get(member.role) ?? member.role, reader))
}

function writeMember(member: MemberLine, role: string, reader: Reader): Html {
  const { username, joinedAt, seenAt, uploaded, downloaded, ratio, email, inviter } = member
  const { t, language } = reader
  const link = (name: string, slug: string) =>
    html`<a class="user role-${slug}" href="${staffMemberHref(name)}">${name}</a>`
  return html`
    <li class="list-row">
      ${member.canManage && writeTick(username, reader)}
      <div class="list-text">
        <p class="line title">
          ${member.state === 'closed' ? html`<span>${username}</span>` : link(username, member.role)}
          ${writeState(member, reader)}
        </p>
        ${email && html`<p>${email}</p>`}
        <p class="hint line">
          <span>${role}</span>
          <span>${t('staffMemberTexts.joined')} ${writeMoment(joinedAt, reader)}</span>
          <span>${seenAt ? html`${t('staffMemberTexts.seen')} ${writeMoment(seenAt, reader)}` : t('staffMemberTexts.unseen')}</span>
          <span>${t('staffMemberTexts.ratio', { ratio: ratio === null ? '–' : formatDecimal(ratio, 2, language) })}</span>
          <span>${t('staffMemberTexts.traffic', { up: formatBytes(uploaded), down: formatBytes(downloaded) })}</span>
          ${inviter && html`<span>${t('staffMemberTexts.inviter')} ${link(inviter.username, inviter.role)}</span>`}
        </p>
      </div>
    </li>`
}

/** For the form `bulk-choice` below the list. */
function writeTick(username: string, { t }: Reader): Html {
  const label = t('staffMemberTexts.choose', { name: username })
  return html`<label class="check"><input type="checkbox" name="member" value="${username}" form="bulk-choice" aria-label="${label}"></label>`
}

function writeState({ state, bannedUntil }: MemberLine, reader: Reader): Html | '' {
  if (state === 'active') return ''
  const { t } = reader
  const text =
    state === 'banned' && bannedUntil
      ? t('staffMemberTexts.bannedUntil', { day: formatDate(bannedUntil, reader).day })
      : t(`staffMemberTexts.states.${state}`)
  return html`<span class="${badgeClass(state === 'banned' ? 'danger' : 'neutral')}">${text}</span>`
}
