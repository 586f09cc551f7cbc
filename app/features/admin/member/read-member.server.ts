import type { AppLoadContext } from '@remix-run/cloudflare'
import type { StaffMember } from '#contract/admin-members'
import { correctedFigures } from '#contract/figures'
import type { Permission } from '#contract/permissions'
import { formatBytes } from '~/lib/format/bytes'
import { formatDay } from '~/lib/format/dates'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { writeOwed } from '~/lib/format/write-requirement.server'
import type { Html } from '~/render/server-html/html.server'
import { writeEvents } from '../audit/audit-rows.server'
import { auditHref } from '../audit/audit-view'
import { unconfirmedHref } from '../unconfirmed/unconfirmed-href'
import { staffActs } from './member-acts'
import { writeGifts, writeInvited, writeInvites, writeNotes, writeSessions, writeTokens } from './member-rows.server'

/** Entries of the audit log on the page of a member. */
const maxActs = 10

/** Search param: `done` after an act. */
export async function readMember(
  context: AppLoadContext,
  username: string,
  request: Request,
  permissions: readonly Permission[],
) {
  const api = context.requireApi()
  const path = { username }
  const [member, file] = await Promise.all([
    api.get('/v1/admin/members/{username}', { path }),
    api.get('/v1/admin/members/{username}/file', { path }),
  ])
  const query = { subject: 'member', id: member.id, limit: maxActs }
  const events = permissions.includes('audit.view') ? (await api.get('/v1/admin/audit', { query })).data : null
  const reader = readerOf(context)
  const send = (name: string, rows: Html | Html[] | null) =>
    rows === null ? null : { html: context.serverHtml.send(name, rows) }
  const asked = new URL(request.url).searchParams.get('done')
  return {
    member: {
      ...member,
      ban: describeBan(member.ban, reader),
      openedBan: member.ban === null ? 'none' : (member.ban.until ?? 'never'),
      joined: formatDay(member.joinedAt, reader),
      owed: { label: reader.t('requirementTexts.owed'), value: writeOwed(member.seeding, reader) },
      figures: correctedFigures.map((name) => ({
        name,
        value: name === 'bonus' ? formatNumber(member.bonus, reader.language) : formatBytes(member[name]),
      })),
    },
    unconfirmed:
      file.unconfirmed === 0
        ? null
        : { size: formatBytes(file.unconfirmed), href: unconfirmedHref({ state: 'open', member: member.username }) },
    invitesLeft: file.invites.left,
    inviters: file.inviters,
    hasSessions: file.sessions.length > 0,
    lists: {
      notes: send('staff-notes', writeNotes(file.notes, reader)),
      invites: send('member-invites', writeInvites(file.invites.data, reader)),
      invited: send('member-invited', writeInvited(file.invited, member.username, reader)),
      sessions: send('member-sessions', writeSessions(file.sessions, member.canAct, reader)),
      tokens: send('member-tokens', writeTokens(file.tokens, member.canAct, reader)),
      gifts: send('member-gifts', writeGifts(file.gifts, reader)),
      history: events && events.length > 0 ? send('member-history', writeEvents(events, permissions, reader)) : null,
    },
    newestNote: file.notes[0]?.id ?? null,
    historyHref: events && auditHref({ subject: 'member', id: String(member.id) }),
    clientId: crypto.randomUUID(),
    done: staffActs.find((act) => act === asked) ?? null,
  }
}

export type MemberView = Awaited<ReturnType<typeof readMember>>

function describeBan(ban: StaffMember['ban'], reader: Reader) {
  if (ban === null) return null
  const { since, until, reason } = ban
  return { reason, since: formatDay(since, reader), until: until && formatDay(until, reader) }
}
