import { z } from '@hono/zod-openapi'
import { HistoryDay } from './account'
import { Achievement } from './achievements'
import { CommentSubject } from './comment-subject'
import { endpoint } from './endpoint'
import { json } from './json'
import { MemberStats } from './me'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { ProfileSection } from './profile'
import { ReportState } from './report-state'
import { AvatarFile, MemberRef, Role } from './roles'
import { TorrentLine } from './torrents'

const params = z.object({ username: z.string().min(1).max(100) })

export const PublicMember = z
  .object({
    username: z.string(),
    role: Role,
    joinedAt: z.iso.datetime(),
    banned: z.boolean().describe('All other fields of a banned member are empty'),
    avatar: orNull(AvatarFile),
    title: z.string().nullable(),
    country: z.string().nullable().describe('ISO 3166-1 alpha-2, lower case'),
    aboutHtml: z.string().nullable().describe('Rendered and sanitized'),
    stats: orNull(
      MemberStats.pick({
        ...{ uploaded: true, downloaded: true, ratio: true, seeding: true, leeching: true, bonus: true },
      }).extend({ seedTime: z.number().int().describe('Seconds in which the member seeded a torrent') }),
    ),
    uploads: z.number().int().nullable().describe('Listed torrents that are not anonymous'),
    achievements: z.array(Achievement).describe('Without those of hidden sections'),
    invitedBy: orNull(MemberRef),
    sections: z.array(ProfileSection).describe('Sections that the caller may see'),
    hidden: z.array(ProfileSection).describe('Hidden sections; only for the member and staff'),
    self: z.boolean().describe('The caller is this member'),
    blocked: z.boolean().describe('The caller has blocked this member'),
    warnings: z.number().int().nullable().describe('Active warnings; only for the member and staff'),
    report: orNull(ReportState).describe("The caller's newest report of this member"),
  })
  .openapi('PublicMember')

export type PublicMember = z.infer<typeof PublicMember>

export const readUser = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/users/{username}',
    operationId: 'readUser',
    tags: ['members'],
    summary: 'The public page of a member',
    request: { params },
    responses: { 200: { description: 'The member', content: json(PublicMember) } },
  },
  404,
)

const hidden = '404 when the member hides this section.'

export const readUserHistory = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/users/{username}/history',
    operationId: 'readUserHistory',
    tags: ['members'],
    summary: "A member's totals by day in the last year, oldest first",
    description: hidden,
    request: { params },
    responses: {
      200: { description: 'Days', content: json(z.object({ data: z.array(HistoryDay) }).openapi('UserHistory')) },
    },
  },
  404,
)

export const listUserUploads = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/users/{username}/uploads',
    operationId: 'listUserUploads',
    tags: ['members'],
    summary: "A member's listed torrents that are not anonymous, newest first",
    description: hidden,
    request: { params, query: CursorQuery },
    responses: { 200: { description: 'Torrents', content: json(cursorPageOf(TorrentLine, 'TorrentLinePage')) } },
  },
  404,
)

export const PublicPost = z
  .object({
    id: z.number().int().describe('Id of the comment'),
    subject: CommentSubject,
    html: z.string().describe('Rendered and sanitized'),
    createdAt: z.iso.datetime(),
  })
  .openapi('PublicPost')

export type PublicPost = z.infer<typeof PublicPost>

export const listUserPosts = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/users/{username}/posts',
    operationId: 'listUserPosts',
    tags: ['members'],
    summary: "A member's comments on listed torrents and on titles, and posts in forums that all see, newest first",
    description: hidden,
    request: { params, query: CursorQuery },
    responses: { 200: { description: 'Posts', content: json(cursorPageOf(PublicPost, 'PublicPostPage')) } },
  },
  404,
)
