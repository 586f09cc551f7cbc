import type { Permission } from '#contract/permissions'

/** What opens work of the staff: nobody comes by it without somebody's doing. */
const entrusted: Permission[] = [
  ...(['torrents.moderate', 'forums.moderate', 'chat.moderate'] as const),
  ...(['issues.manage', 'users.manage', 'news.manage', 'reports.manage', 'settings.manage', 'roles.manage'] as const),
  ...(['audit.view', 'admin.access'] as const),
]

/** Whether a role with these permissions may be earned by figures alone. */
export function canBeEarned(permissions: readonly Permission[]): boolean {
  return !permissions.some((permission) => entrusted.includes(permission))
}

/** What a change gives or takes that is not the caller's own. */
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
