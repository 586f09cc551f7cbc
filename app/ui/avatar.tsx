import { classNames } from './class-names'

interface AvatarProps {
  name: string
  role: string
  size?: keyof typeof sizes
  /** URL of the member's picture. The initials are shown until it loads, and if it fails. */
  picture?: string | null
}

/** 20, 28, 48 and 88 px. */
const sizes = { small: 'avatar-s', normal: null, large: 'avatar-l', huge: 'avatar-xl' }

/** A picture, or initials on the role's colour. Decorative: the name is beside it. */
export function Avatar({ name, role, size = 'normal', picture }: AvatarProps) {
  const [first = '', second = ''] = name
  return (
    <span className={classNames('avatar', sizes[size], `role-${role}`)} aria-hidden="true">
      {first.toUpperCase() + (size === 'small' ? '' : second)}
      {picture && <img src={picture} alt="" />}
    </span>
  )
}
