import type { Permission } from '#contract/permissions'

/** In the order of the forms. Each permission is in one group. */
export const permissionGroups = [
  {
    group: 'torrents',
    permissions: [
      'torrents.upload',
      'torrents.trusted',
      'torrents.revise',
      'torrents.moderate',
      'subtitles.upload',
      'reviews.write',
    ],
  },
  { group: 'talk', permissions: ['forums.post', 'forums.moderate', 'chat.post', 'chat.moderate'] },
  { group: 'content', permissions: ['wiki.edit', 'news.manage', 'issues.create', 'issues.manage'] },
  { group: 'members', permissions: ['invites.send', 'points.give', 'users.manage', 'reports.manage'] },
  {
    group: 'site',
    permissions: ['admin.access', 'settings.manage', 'roles.manage', 'audit.view', 'framework.view'],
  },
] as const satisfies readonly { group: string; permissions: readonly Permission[] }[]
