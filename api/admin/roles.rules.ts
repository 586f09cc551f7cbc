import type { Permission } from '#contract/permissions'

/** Automatic promotion must not give these. */
const entrusted: Permission[] = [
  ...(['torrents.moderate', 'forums.moderate', 'chat.moderate'] as const),
  ...(['issues.manage', 'users.manage', 'news.manage', 'reports.manage', 'settings.manage', 'roles.manage'] as const),
  ...(['audit.view', 'admin.access'] as const),
]

export function canBeEarned(permissions: readonly Permission[]): boolean {
  return !permissions.some((permission) => entrusted.includes(permission))
}

/** Permissions that a change adds or removes and the caller does not have. */
export function findBeyond(
  before: readonly Permission[],
  after: readonly Permission[],
  own: readonly Permission[],
): Permission[] {
  const changed = [
    ...after.filter((permission) => !before.includes(permission)),
    ...before.filter((permission) => !after.includes(permission)),
  ]
  return changed.filter((permission) => !own.includes(permission))
}
