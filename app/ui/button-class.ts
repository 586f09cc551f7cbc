import { classNames } from './class-names'

export interface ButtonLook {
  /** One primary button per view. Danger is red text, never a red background. */
  look?: 'plain' | 'primary' | 'ghost' | 'danger'
  size?: 'normal' | 'small'
  /** Icon only: give the control an `aria-label`. */
  square?: boolean
  wide?: boolean
}

const looks = { plain: undefined, primary: 'btn-primary', ghost: 'btn-ghost', danger: 'btn-danger' }

export function buttonClass({ look = 'plain', size = 'normal', square = false, wide = false }: ButtonLook) {
  const small = size === 'small'
  return classNames(
    'btn',
    looks[look],
    small && 'btn-small',
    square && (small ? 'btn-icon-small' : 'btn-icon'),
    wide && 'btn-wide',
  )
}
