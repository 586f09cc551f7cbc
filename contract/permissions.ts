import { z } from '@hono/zod-openapi'

/** The permissions that roles give. Roles are data, permissions are checked. */
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
 * Callers of an endpoint: everyone; signed-in members; `self`, members without API tokens; `parser`, members, with API tokens
 * of the scope `parser`; the tracker; the web Worker; or members whose role has the permission.
 */
export type Access = 'public' | 'member' | 'self' | 'parser' | 'tracker' | 'web' | Permission
