import type { ApiToken } from '#contract/api-tokens'
import type { Invite, InvitedMember } from '#contract/invites'
import type { MemberFile, StaffGift } from '#contract/member-file'
import type { Session } from '#contract/sessions'
import { formatDay } from '~/lib/format/dates'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { type Html, html } from '~/render/server-html/html.server'
import { badgeClass } from '~/ui/badge-class'
import { buttonClass } from '~/ui/button-class'
import { staffMemberHref } from '../staff-member-href'

/** Null without rows, as the other lists of the page. */
const orNull = (rows: Html[]) => (rows.length > 0 ? rows : null)

export function writeNotes(notes: MemberFile['notes'], reader: Reader): Html[] | null {
  const { t } = reader
  return orNull(
    notes.map(
      ({ id, text, by, createdAt }) => html`
    <li class="list-row">
      <div class="list-text">
        <p class="whitespace-pre-line break-words">${text}</p>
        <p class="hint">${by ? writeLink(by) : t('memberFileTexts.formerMember')} · ${writeMoment(createdAt, reader)}</p>
      </div>
      <span class="list-end">${writeAct('deleteNote', { id }, t('memberFileTexts.deleteNote'), t('memberFileTexts.deleteNoteOf', { text: cut(text) }))}</span>
    </li>`,
    ),
  )
}

const cut = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

export function writeSessions(sessions: Session[], canAct: boolean, reader: Reader): Html[] | null {
  const { t } = reader
  return orNull(
    sessions.map(({ id, device, network, startedAt, lastUsedAt }) => {
      const name = device ?? t('account.sessions.unknown')
      const end = writeAct(
        'session',
        { session: id },
        t('account.sessions.end'),
        t('account.sessions.endOf', { device: name }),
      )
      return html`
    <li class="list-row">
      <div class="list-text">
        <p class="title">${name}</p>
        <p class="hint">
          ${network ?? t('account.sessions.noNetwork')} · ${t('account.sessions.lastUsed')} ${writeMoment(lastUsedAt, reader)} ·
          ${t('account.sessions.started')} ${writeMoment(startedAt, reader)}
        </p>
      </div>
      ${canAct && html`<span class="list-end">${end}</span>`}
    </li>`
    }),
  )
}

export function writeTokens(tokens: ApiToken[], canAct: boolean, reader: Reader): Html[] | null {
  const { t, now } = reader
  return orNull(
    tokens.map(({ id, name, scopes, expiresAt, lastUsedAt }) => {
      const isOver = Date.parse(expiresAt) <= now
      const ends = t(isOver ? 'account.tokens.ended' : 'account.tokens.ends', { day: formatDay(expiresAt, reader) })
      const used = lastUsedAt
        ? html`${t('account.tokens.lastUsed')} ${writeMoment(lastUsedAt, reader)}`
        : t('account.tokens.neverUsed')
      return html`
    <li class="list-row">
      <div class="list-text">
        <p class="title break-words">${name}</p>
        <p class="hint">${scopes.join(', ')} · ${ends} · ${used}</p>
      </div>
      ${canAct && html`<span class="list-end">${writeAct('token', { id }, t('account.tokens.revoke'), t('account.tokens.revokeOf', { name }))}</span>`}
    </li>`
    }),
  )
}

export function writeGifts(gifts: StaffGift[], reader: Reader): Html[] | null {
  const { t, language } = reader
  return orNull(
    gifts.map(({ at, points, isReceived, member }) => {
      const name = member?.username ?? t('memberFileTexts.gone')
      const about = t(isReceived ? 'memberFileTexts.giftFrom' : 'memberFileTexts.giftTo', { name })
      return html`
    <li class="list-row">
      <div class="list-text">
        <p class="title break-words">${member ? html`<a class="link" href="${staffMemberHref(member.username)}">${about}</a>` : about}</p>
        <p class="hint">${writeMoment(at, reader)}</p>
      </div>
      <span class="list-end">${isReceived ? '+' : '−'}${formatNumber(points, language)}</span>
    </li>`
    }),
  )
}

export function writeInvites(invites: Invite[], reader: Reader): Html[] | null {
  const { t } = reader
  return orNull(
    invites.map(
      ({ email, state, createdAt, member }) => html`
    <li class="list-row">
      <div class="list-text">
        <p class="line title">${member ? writeLink(member) : (email ?? t('memberFileTexts.invite'))}</p>
        <p class="hint">${writeMoment(createdAt, reader)}</p>
      </div>
      <span class="list-end"><span class="${badgeClass(state === 'open' ? 'info' : 'neutral')}">${t(`invites.states.${state}`)}</span></span>
    </li>`,
    ),
  )
}

/** Members come after their inviter; each list holds those whom one member invited. */
export function writeInvited(members: InvitedMember[], root: string, reader: Reader): Html | null {
  const invitedBy = new Map<string, InvitedMember[]>()
  for (const member of members) {
    invitedBy.set(member.invitedBy, [...(invitedBy.get(member.invitedBy) ?? []), member])
  }
  const writeList = (inviter: string): Html | '' => {
    const children = invitedBy.get(inviter)
    if (!children) return ''
    return html`<ul class="ps-5">${children.map(
      (member) => html`
    <li class="py-2">
      <span class="line">
        ${member.isClosed ? html`<span>${reader.t('memberFileTexts.formerMember')}</span>` : writeLink(member)}
        <span class="hint">${reader.t('invites.joined')} ${writeMoment(member.joinedAt, reader)}</span>
        ${member.isBanned && html`<span class="${badgeClass('danger')}">${reader.t('users.banned')}</span>`}
      </span>
      ${writeList(member.username)}
    </li>`,
    )}</ul>`
  }
  return writeList(root) || null
}

const writeLink = ({ username, role }: { username: string; role: string }) =>
  html`<a class="user role-${role}" href="${staffMemberHref(username)}">${username}</a>`

/** A form of one button, which needs no script. */
function writeAct(intent: string, fields: Record<string, string | number>, label: string, name: string): Html {
  const values = Object.entries({ intent, ...fields })
  return html`
    <form method="post">
      ${values.map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)}
      <button class="${buttonClass({ size: 'small' })}" aria-label="${name}">${label}</button>
    </form>`
}
