import type { RoleRequirement } from '#contract/next-role'
import { Permission } from '#contract/permissions'

export interface NewRole {
  slug: string
  name: string
  color: string
  permissions: Permission[]
  requires?: RoleRequirement
}

export const memberPermissions: Permission[] = [
  'torrents.upload',
  'torrents.revise',
  'subtitles.upload',
  'forums.post',
  'issues.create',
  'chat.post',
  'reviews.write',
  'points.give',
]
const uploader: Permission[] = [...memberPermissions, 'wiki.edit']

/** Highest first. */
export const baseRoles: NewRole[] = [
  { slug: 'admin', name: 'Administrator', color: '#e2725b', permissions: [...Permission.options] },
  {
    slug: 'moderator',
    name: 'Moderator',
    color: '#5fb37a',
    permissions: [
      ...uploader,
      'torrents.trusted',
      'torrents.moderate',
      'forums.moderate',
      'issues.manage',
      'chat.moderate',
      'reports.manage',
      'news.manage',
      'invites.send',
      'audit.view',
    ],
  },
  {
    slug: 'uploader',
    name: 'Uploader',
    color: '#4c9fae',
    permissions: [...uploader, 'torrents.trusted', 'invites.send'],
  },
  {
    slug: 'elder',
    name: 'Elder',
    color: '#c9a24a',
    permissions: [...uploader, 'invites.send'],
    requires: { days: 730, uploaded: 2 ** 39, ratio: 1.5, uploads: 25, seedTime: 0 },
  },
  { slug: 'member', name: 'Member', color: '#8d9db6', permissions: memberPermissions },
]
