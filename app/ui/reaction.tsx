import type { ButtonHTMLAttributes } from 'react'
import { buttonClass } from './button-class'
import { Icon, type IconName } from './icon'

type ReactionProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children' | 'type'> & {
  icon: IconName
  label: string
  count: string
  pressed: boolean
}

/** Submits its form with `name` and `value`. */
export function Reaction({ icon, label, count, pressed, ...rest }: ReactionProps) {
  return (
    <button {...rest} type="submit" className={buttonClass({ look: 'ghost', size: 'small' })} aria-pressed={pressed}>
      <Icon is={icon} />
      <span className="vh">{label}</span>
      <span className="tabular">{count}</span>
    </button>
  )
}
