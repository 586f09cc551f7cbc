import { classNames } from './class-names'

/** Initials on the role's colour. Decoration: the name stands beside it. */
export function Avatar({ name, role, size = 'normal' }: { name: string; role: string; size?: 'normal' | 'large' }) {
  const [first = '', second = ''] = name
  return (
    <span className={classNames('avatar', size === 'large' && 'avatar-l', `role-${role}`)} aria-hidden="true">
      {first.toUpperCase() + second}
    </span>
  )
}
