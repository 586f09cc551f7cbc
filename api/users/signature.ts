import type { Permission } from '#contract/permissions'
import { isWithin } from './is-within'

interface Member {
  id: number
  permissions: Permission[]
}

const removers: Permission[] = ['users.manage', 'forums.moderate']

/** Staff who remove the signatures of members. */
export function removesSignatures({ permissions }: Pick<Member, 'permissions'>): boolean {
  return removers.some((permission) => permissions.includes(permission))
}

export function canRemoveSignature(caller: Member, member: Member): boolean {
  return member.id !== caller.id && removesSignatures(caller) && isWithin(caller, member)
}
