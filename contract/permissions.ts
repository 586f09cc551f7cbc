import { z } from '@hono/zod-openapi'

/** What a role may hold. Roles are data, permissions are what is checked. */
export const Permission = z
  .enum([
    'torrents.upload',
    'torrents.moderate',
    'forums.post',
    'forums.moderate',
    'issues.create',
    'issues.manage',
    'chat.post',
    'chat.moderate',
    'reviews.write',
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

/**
 * Who may call an endpoint: anybody; any signed-in member; `self`, a member in person, for whom no API token can stand;
 * members whose role holds one permission; or the tracker alone.
 */
export type Access = 'public' | 'member' | 'self' | 'tracker' | Permission
