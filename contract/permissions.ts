import { z } from '@hono/zod-openapi'

/** Roles are data, permissions are checked. */
export const Permission = z
  .enum([
    'torrents.upload',
    'torrents.trusted',
    'torrents.revise',
    'torrents.moderate',
    'subtitles.upload',
    'forums.post',
    'forums.moderate',
    'issues.create',
    'issues.manage',
    'chat.post',
    'chat.moderate',
    'reviews.write',
    'points.give',
    'users.manage',
    'invites.send',
    'news.manage',
    'wiki.edit',
    'reports.manage',
    'settings.manage',
    'roles.manage',
    'audit.view',
    'admin.access',
    'framework.view',
  ])
  .openapi('Permission')

export type Permission = z.infer<typeof Permission>

/** Automatic promotion never gives these, and a refused attempt to use one is recorded in the audit log. */
export const staffPermissions: readonly Permission[] = [
  ...(['torrents.moderate', 'forums.moderate', 'chat.moderate'] as const),
  ...(['issues.manage', 'users.manage', 'news.manage', 'reports.manage', 'settings.manage', 'roles.manage'] as const),
  ...(['audit.view', 'admin.access'] as const),
]

/**
 * `self`: members without API tokens; `parser`: members, with API tokens of the scope `parser`; `tracker` and `web`: by key;
 * else members whose role has the permission.
 */
export type Access = 'public' | 'member' | 'self' | 'parser' | 'tracker' | 'web' | Permission
