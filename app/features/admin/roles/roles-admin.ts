import type { TFunction } from 'i18next'

export const rolesPage = '/admin/settings/roles'
export const permissionsPage = '/admin/settings/permissions'

/** Page of a role. `slug` of one that does not exist yet is `new`. */
export const roleHref = (slug: string) => `${rolesPage}/${slug}`

/** Messages for the codes of refused changes. */
export const roleFailures = (t: TFunction) => ({
  last_admin: t('admin.role.lastAdmin'),
  beyond_own: t('admin.role.beyondOwn'),
  changed_meanwhile: t('admin.role.editConflict'),
  no_two_factor: t('admin.roles.noTwoFactor'),
  above_own: t('roleSettings.aboveOwn'),
  name_taken: t('roleSettings.nameTaken'),
  too_many_roles: t('roleSettings.tooMany'),
  first_role: t('roleSettings.remove.first'),
  own_role: t('roleSettings.remove.own'),
  role_in_use: t('roleSettings.remove.inUse'),
  role_not_empty: t('roleSettings.remove.notEmpty'),
})
