import { z } from '@hono/zod-openapi'
import { HistoryDay } from './account'
import { Achievement } from './achievements'
import { endpoint } from './endpoint'
import { json } from './json'
import { MemberStats } from './me'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { ProfileSection } from './profile'
import { ReportState } from './reports'
import { AvatarFile, MemberRef, Role } from './roles'
import { TorrentLine } from './torrents'

const params = z.object({ username: z.string().min(1).max(100) })

/** A member as other members see him. What he keeps to himself is null. */
export const PublicMember = z
  .object({
    username: z.string(),
    role: Role,
    joinedAt: z.iso.datetime(),
    banned: z.boolean().describe('Of a banned member nothing else is told'),
    avatar: orNull(AvatarFile),
    title: z.string().nullable(),
    country: z.string().nullable().describe('ISO 3166-1 alpha-2, lower case'),
    aboutHtml: z.string().nullable().describe('Rendered and safe'),
    stats: orNull(
      MemberStats.pick({ uploaded: true, downloaded: true, ratio: true, seeding: true, leeching: true, bonus: true }),
    ),
    uploads: z.number().int().nullable().describe('Torrents on the list under his name'),
    achievements: z.array(Achievement).describe('Of note; those of hidden sections are left out'),
    invitedBy: orNull(MemberRef),
    sections: z.array(ProfileSection).describe('What the caller may see'),
    hidden: z.array(ProfileSection).describe('What others may not see; told to the member and the staff only'),
    self: z.boolean().describe('The caller is this member'),
    blocked: z.boolean().describe('The caller has blocked this member'),
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
    summary: 'A member, as far as he lets others see',
    request: { params },
    responses: { 200: { description: 'The member', content: json(PublicMember) } },
  },
  404,
)

const hidden = '404 where the member keeps it to himself.'

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
    summary: 'What a member has put on the list under his name, newest first',
    description: hidden,
    request: { params, query: CursorQuery },
    responses: { 200: { description: 'Torrents', content: json(cursorPageOf(TorrentLine, 'TorrentLinePage')) } },
  },
  404,
)

/** What a member said of a torrent. */
export const PublicPost = z
  .object({
    id: z.number().int().describe('Of the comment'),
    torrent: z.object({ slug: z.string(), name: z.string() }),
    html: z.string().describe('Rendered and safe'),
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
    summary: 'What a member said of torrents on the list, newest first',
    description: hidden,
    request: { params, query: CursorQuery },
    responses: { 200: { description: 'Posts', content: json(cursorPageOf(PublicPost, 'PublicPostPage')) } },
  },
  404,
)
