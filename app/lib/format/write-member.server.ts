import type { MemberRef } from '#contract/roles'
import { type Html, html } from '~/render/server-html/html.server'
import { memberHref } from './member-href'

/** `absent` is shown for a member whose account is gone or hidden. */
export function writeMember(member: MemberRef | null, absent: string): Html {
  return member
    ? html`<a class="user role-${member.role}" href="${memberHref(member.username)}">${member.username}</a>`
    : html`<span>${absent}</span>`
}
