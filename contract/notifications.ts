import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { languages } from './languages'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { PushState } from './push'
import { MemberFace } from './roles'

export const notificationKinds = [
  'torrent_approved',
  'torrent_rejected',
  'torrent_deleted',
  'torrent_restored',
  'shared_torrent_deleted',
  'torrent_change_asked',
  'torrent_resubmitted',
  'subtitle_deleted',
  'subtitle_restored',
  'comment',
  'reply',
  'mention',
  'quote',
  'direct_message',
  'view_match',
  'title_release',
  'collection_grown',
  'thread_post',
  'thread_new',
  'request_renamed',
  'request_proposed',
  'request_filled',
  'request_paid',
  'request_rejected',
  'request_deleted',
  'reseed_requested',
  'reseeded',
  'issue_comment',
  'issue_closed',
  'issue_reopened',
  'issue_assigned',
  'post_approved',
  'post_refused',
  'edit_approved',
  'edit_refused',
  'report_resolved',
  'report_dismissed',
  'report_message',
  'report_reply',
  'question_resolved',
  'question_dismissed',
  'question_message',
  'question_reply',
  'invite_used',
  'announcement',
  'password_changed',
  'keys_replaced',
  'email_changed',
  'two_factor_changed',
  'two_factor_removed',
  'token_made',
  'role_changed',
  'avatar_removed',
  'signature_removed',
  'warned',
  'warning_withdrawn',
  'tokens_granted',
  'tokens_withdrawn',
  'uploaded_corrected',
  'downloaded_corrected',
  'bonus_corrected',
  'points_received',
  'seeding_due',
  'seeding_missed',
  'downloads_stopped',
  'seeding_excused',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

export const groupedKinds = [
  'comment',
  'reply',
  'mention',
  'quote',
  'thread_post',
  'issue_comment',
] as const satisfies NotificationKind[]

/** Members choose the channels (web, mail, push) of each topic. */
export const notificationTopics = [
  'uploads',
  'comments',
  'replies',
  'mentions',
  'messages',
  'views',
  'titles',
  'requests',
  'torrents',
  'forums',
  'issues',
  'reports',
  'invites',
  'announcements',
  'account',
  'security',
] as const

export type NotificationTopic = (typeof notificationTopics)[number]

export const topicOf: Record<NotificationKind, NotificationTopic> = {
  torrent_approved: 'uploads',
  torrent_rejected: 'uploads',
  torrent_deleted: 'uploads',
  torrent_restored: 'uploads',
  shared_torrent_deleted: 'torrents',
  torrent_change_asked: 'uploads',
  torrent_resubmitted: 'uploads',
  subtitle_deleted: 'uploads',
  subtitle_restored: 'uploads',
  comment: 'comments',
  reply: 'replies',
  mention: 'mentions',
  quote: 'replies',
  direct_message: 'messages',
  view_match: 'views',
  title_release: 'titles',
  collection_grown: 'titles',
  request_renamed: 'requests',
  request_proposed: 'requests',
  request_filled: 'requests',
  request_paid: 'requests',
  request_rejected: 'requests',
  request_deleted: 'requests',
  reseed_requested: 'requests',
  reseeded: 'requests',
  thread_post: 'forums',
  thread_new: 'forums',
  issue_comment: 'issues',
  issue_closed: 'issues',
  issue_reopened: 'issues',
  issue_assigned: 'issues',
  post_approved: 'forums',
  post_refused: 'forums',
  edit_approved: 'forums',
  edit_refused: 'forums',
  report_resolved: 'reports',
  report_dismissed: 'reports',
  report_message: 'reports',
  report_reply: 'reports',
  question_resolved: 'reports',
  question_dismissed: 'reports',
  question_message: 'reports',
  question_reply: 'reports',
  invite_used: 'invites',
  announcement: 'announcements',
  password_changed: 'security',
  keys_replaced: 'security',
  email_changed: 'security',
  two_factor_changed: 'security',
  two_factor_removed: 'security',
  token_made: 'security',
  role_changed: 'account',
  avatar_removed: 'account',
  signature_removed: 'account',
  warned: 'account',
  warning_withdrawn: 'account',
  tokens_granted: 'account',
  tokens_withdrawn: 'account',
  uploaded_corrected: 'account',
  downloaded_corrected: 'account',
  bonus_corrected: 'account',
  points_received: 'account',
  seeding_due: 'torrents',
  seeding_missed: 'torrents',
  downloads_stopped: 'torrents',
  seeding_excused: 'account',
}

export const Notification = z
  .object({
    id: z.number().int(),
    kind: z.enum(notificationKinds),
    actor: orNull(MemberFace).describe('The latest actor; null: the site itself, or the account was deleted'),
    subject: z.string().describe('Name of the subject'),
    link: z.string().describe('Path on the web client'),
    times: z.number().int().describe('Occurrences since the member last read it'),
    others: z.number().int().describe('Other members who did the same since then, counted up to 99'),
    createdAt: z.iso.datetime().describe('Latest occurrence'),
    readAt: z.iso.datetime().nullable(),
  })
  .openapi('Notification')

export const NotificationChoice = z
  .object({
    topic: z.enum(notificationTopics),
    web: z.boolean(),
    mail: z.boolean(),
    push: z.boolean().default(true).describe('To the browsers that have a push subscription; only with `web`'),
  })
  .openapi('NotificationChoice')

/** For the top bar of every page. */
export const NotificationSummary = z
  .object({
    unread: z.number().int().describe('Counted up to 100'),
    latest: z.array(Notification).describe('The newest three unread notifications'),
  })
  .openapi('NotificationSummary')

export type NotificationChoice = z.infer<typeof NotificationChoice>
export type Notification = z.infer<typeof Notification>
export type NotificationSummary = z.infer<typeof NotificationSummary>

export const listNotifications = endpoint('member', {
  method: 'get',
  path: '/v1/me/notifications',
  operationId: 'listNotifications',
  tags: ['notifications'],
  summary: "The member's notifications, newest first",
  request: { query: CursorQuery },
  responses: {
    200: {
      description: 'Notifications',
      content: json(cursorPageOf(Notification, 'NotificationPage')),
    },
  },
})

export const readAllNotifications = endpoint('member', {
  method: 'post',
  path: '/v1/me/notifications/read',
  operationId: 'readAllNotifications',
  tags: ['notifications'],
  summary: 'Marks every notification as read',
  responses: { 204: { description: 'Marked as read' } },
})

export const readNotification = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/me/notifications/{id}/read',
    operationId: 'readNotification',
    tags: ['notifications'],
    summary: 'Marks a notification as read and returns it',
    request: { params: z.object({ id: z.coerce.number().int().positive() }) },
    responses: {
      200: { description: 'The notification', content: json(Notification) },
    },
  },
  404,
)

const choicesPath = '/v1/me/notification-choices'

export const readNotificationChoices = endpoint('self', {
  method: 'get',
  path: choicesPath,
  operationId: 'readNotificationChoices',
  tags: ['notifications'],
  summary: "The caller's notification settings",
  responses: {
    200: {
      description: 'Every topic',
      content: json(
        z
          .object({
            data: z.array(NotificationChoice),
            canMail: z.boolean().describe('The caller has an email address'),
            push: PushState,
          })
          .openapi('NotificationChoices'),
      ),
    },
  },
})

export const saveNotificationChoices = endpoint('self', {
  method: 'put',
  path: choicesPath,
  operationId: 'saveNotificationChoices',
  tags: ['notifications'],
  summary: 'Saves the channels of the given topics. Security notifications cannot be turned off on the web',
  request: {
    body: jsonBody(
      z.object({
        data: z.array(NotificationChoice).max(notificationTopics.length),
        locale: z.enum(languages).describe('Language of the mails, for a caller who has not saved a language'),
      }),
    ),
  },
  responses: { 204: { description: 'Saved' } },
})
