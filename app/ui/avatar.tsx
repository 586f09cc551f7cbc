import { classNames } from './class-names'

interface AvatarProps {
  name: string
  role: string
  size?: keyof typeof sizes
  picture?: string | null
}

/** Pixels: 20, 28, 48 and 88. */
const sizes = { small: 'avatar-s', normal: null, large: 'avatar-l', huge: 'avatar-xl' }

export function Avatar({ name, role, size = 'normal', picture }: AvatarProps) {
  const [first = '', second = ''] = name
  return (
    <span className={classNames('avatar', sizes[size], `role-${role}`)} aria-hidden="true">
      {first.toUpperCase() + (size === 'small' ? '' : second)}
      {picture && <img src={picture} alt="" />}
    </span>
  )
}
