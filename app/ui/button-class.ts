import { classNames } from './class-names'

export interface ButtonLook {
  /** One primary per view: it answers "what now". Danger is red text, never a red block. */
  look?: 'plain' | 'primary' | 'ghost' | 'danger'
  size?: 'normal' | 'small'
  /** Only an icon: give the control an `aria-label`. */
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
