import type { TFunction } from 'i18next'

export const rolesPage = '/admin/settings/roles'
export const permissionsPage = '/admin/settings/permissions'

/** Page of a role. `slug` of one that does not exist yet is `new`. */
export const roleHref = (slug: string) => `${rolesPage}/${slug}`

/** Messages for the codes of refused changes. */
export const roleFailures = (t: TFunction) => ({
  changed_meanwhile: t('admin.role.editConflict'),
  no_two_factor: t('admin.roles.noTwoFactor'),
  above_own: t('roleSettings.aboveOwn'),
  name_taken: t('roleSettings.nameTaken'),
  role_in_use: t('roleSettings.remove.inUse'),
})
