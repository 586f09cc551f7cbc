import type { ButtonHTMLAttributes } from 'react'
import { buttonClass } from './button-class'
import { Icon, type IconName } from './icon'

type ReactionProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children' | 'type'> & {
  icon: IconName
  /** What a press says: `Like`. */
  label: string
  /** How many said it, already formatted. */
  count: string
  /** Whether the reader is one of them. */
  pressed: boolean
}

/** Says something about a post with one press, and takes it back with another. Sends its form with `name` and `value`. */
export function Reaction({ icon, label, count, pressed, ...rest }: ReactionProps) {
  return (
    <button {...rest} type="submit" className={buttonClass({ look: 'ghost', size: 'small' })} aria-pressed={pressed}>
      <Icon is={icon} />
      <span className="vh">{label}</span>
      <span className="tabular">{count}</span>
    </button>
  )
}
