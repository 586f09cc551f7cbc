import { type ProfileSection, profileSections } from '#contract/profile'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import type { selectUser } from './select-user'

type User = Awaited<ReturnType<typeof selectUser>>[number]

export const hiddenOf = ({ hidden }: User) => profileSections.filter((section) => hidden?.includes(section))

/**
 * Returns the sections that the caller may see: all for the member and for staff, the public ones for others, none of a banned
 * member.
 * @throws ApiFailure 404 for unknown members and for a `section` that is not visible, without distinction
 */
export function judgeUser(c: ApiContext, user: User | undefined, section?: ProfileSection) {
  const { id, permissions } = callerOf(c)
  if (!user) throw unknownUser()
  const isOwn = user.id === id
  const isStaff = permissions.includes('users.manage')
  const open = user.bannedAt === null ? profileSections.filter((each) => !hiddenOf(user).includes(each)) : []
  const sections = isOwn || isStaff ? [...profileSections] : open
  if (section && !sections.includes(section)) throw unknownUser()
  return { user, sections, isOwn, isStaff }
}

function unknownUser() {
  return new ApiFailure(404, 'Member not found')
}
