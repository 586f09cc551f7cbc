import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { PeriodEnd, PeriodStart } from './period'
import { MemberRef } from './roles'

/** Acts of this API. Another one may have further ones. */
export const auditActions = [
  ...['torrent.approve', 'torrent.reject', 'torrent.ask', 'torrent.delete', 'torrent.restore', 'torrent.resubmit'],
  ...['reason_template.create', 'reason_template.change', 'reason_template.delete'],
  ...['subtitle.edit', 'subtitle.delete', 'subtitle.restore'],
  ...['torrent.edit', 'torrent.promote', 'torrent.pin', 'torrent.unpin'],
  ...['title.create', 'title.edit', 'title.merge', 'title.split', 'title.move', 'title.import', 'title.delete'],
  ...['person.rename', 'person.merge', 'collection.delete'],
  ...['request.edit', 'request.delete', 'request.accept', 'request.reject'],
  ...['thread.rename', 'thread.prefix', 'thread.pin', 'thread.unpin', 'thread.lock', 'thread.unlock'],
  ...['thread.hide', 'thread.show', 'thread.move', 'thread.merge', 'thread.unmerge', 'thread.split'],
  ...['thread.solve', 'thread.unsolve', 'thread.poll', 'thread.poll-close', 'thread.poll-reopen'],
  ...['post.approve', 'post.refuse'],
  ...['edit.approve', 'edit.refuse', 'edit.restore', 'image.delete', 'image.restore'],
  ...['comment.edit', 'comment.delete', 'comment.restore', 'review.edit', 'review.delete'],
  ...['chat.topic', 'chat.slow', 'chat.mute', 'chat.unmute', 'chat.delete'],
  ...['chat.create', 'chat.rename', 'chat.order', 'chat.delete_room'],
  ...['issue.rename', 'issue.kind', 'issue.close', 'issue.reopen', 'issue.stage', 'issue.assign', 'issue.unassign'],
  ...['issue.milestone', 'issue.lock', 'issue.unlock', 'issue.label', 'issue.unlabel'],
  ...['issue.relate', 'issue.unrelate', 'issue.note', 'issue.note_delete'],
  ...['issue_label.create', 'issue_label.change', 'issue_label.delete'],
  ...['issue_milestone.create', 'issue_milestone.change', 'issue_milestone.delete'],
  ...['news.create', 'news.edit', 'news.pin', 'news.unpin', 'news.delete'],
  ...['wiki.create', 'wiki.edit', 'wiki.rename', 'wiki.delete', 'wiki.restore', 'wiki.rules', 'announcement'],
  ...['report.resolve', 'report.dismiss', 'question.answer', 'question.decline'],
  ...['applicant.accept', 'applicant.decline'],
  ...['member.warn', 'member.warn-withdraw', 'member.avatar', 'member.role', 'member.promote'],
  ...[
    'member.signature',
    'member.signature_restore',
    'member.ban',
    'member.unban',
    'member.note',
    'member.note_delete',
  ],
  ...['member.sessions', 'member.two_factor', 'member.token', 'member.invites', 'member.grant_tokens'],
  ...['member.withdraw_tokens', 'member.correct_figure', 'member.excuse_seeding', 'member.accept_upload'],
  ...[
    'role.create',
    'role.change',
    'role.order',
    'role.delete',
    'role.view',
    'access.refused',
    'settings.general',
    'settings.mail',
    'settings.restore',
    'forum.create',
    'forum.change',
    'forum.delete',
    'forum.order',
  ],
  'mail.retry',
  ...['tag.change', 'tag.merge', 'tag.unalias'],
  ...[
    'category.create',
    'category.rename',
    'category.icon',
    'category.move',
    'category.order',
    'category.merge',
    'category.delete',
  ],
  ...['forum_category.create', 'forum_category.rename', 'forum_category.delete'],
] as const

/** `role`: also announcements, to the members of a role. */
export const auditSubjects = [
  ...[
    'torrent',
    'subtitle',
    'title',
    'person',
    'collection',
    'request',
    'thread',
    'comment',
    'image',
    'review',
    'chat_room',
    'issue',
    'news',
    'wiki_page',
  ],
  ...['member', 'applicant', 'role', 'forum', 'forum_category', 'category', 'tag', 'settings', 'mail'],
  ...['issue_label', 'issue_milestone', 'reason_template'],
] as const

/** Rows of an export. */
export const maxExportedEvents = 10_000

export const AuditEvent = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    actor: orNull(MemberRef.extend({ isClosed: z.boolean() }).openapi('AuditActor')).describe(
      'null: the API itself, or a deleted account; a closed account has a placeholder as its name',
    ),
    action: z.string().describe('For example `torrent.approve`'),
    subject: z.object({
      kind: z.string(),
      id: z.number().int().describe('0: several, or none of its own'),
      name: z.string().nullable().describe('The present one; null when it has none, or was deleted'),
      slug: z.string().nullable().describe('Of its page'),
    }),
    reason: z.string().nullable(),
    network: z
      .string()
      .nullable()
      .describe('That the act came from, /24 or /64; never a full IP address. null: the API itself, or not recorded'),
    detail: z.record(z.string(), z.unknown()).describe('Values before and after; names depend on the action'),
  })
  .openapi('AuditEvent')

export const AuditFilter = z.object({
  action: z.string().max(60).optional(),
  subject: z.string().max(40).optional().describe('Kind of the subject'),
  id: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().describe('Of the subject, with its kind'),
  actor: z.string().min(1).max(100).optional().describe('Username'),
  from: PeriodStart,
  to: PeriodEnd,
})

export type AuditEvent = z.infer<typeof AuditEvent>
export type AuditFilter = z.infer<typeof AuditFilter>

export const listAuditEvents = endpoint('audit.view', {
  method: 'get',
  path: '/v1/admin/audit',
  operationId: 'listAuditEvents',
  tags: ['staff'],
  summary: 'Acts of the staff that match all filters, newest first',
  request: { query: CursorQuery.extend(AuditFilter.shape) },
  responses: { 200: { description: 'Acts', content: json(cursorPageOf(AuditEvent, 'AuditEventPage')) } },
})

export const exportAuditEvents = endpoint('audit.view', {
  method: 'get',
  path: '/v1/admin/audit/export',
  operationId: 'exportAuditEvents',
  tags: ['staff'],
  summary: `The newest ${maxExportedEvents} acts of the staff that match all filters, as a file`,
  description:
    'RFC 4180, in UTF-8, with a header row. Values that a spreadsheet would read as a formula begin with an apostrophe.',
  request: { query: AuditFilter },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
})
