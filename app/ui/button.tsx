import type { ButtonHTMLAttributes } from 'react'
import { type ButtonLook, buttonClass } from './button-class'
import { classNames } from './class-names'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> &
  ButtonLook & {
    /** Waits for a response: shows a spinner and ignores further presses. */
    busy?: boolean
    className?: string
  }

export function Button({ look, size, square, wide, busy, className, type = 'submit', ...rest }: ButtonProps) {
  const classes = classNames(buttonClass({ look, size, square, wide }), className)
  return <button {...rest} type={type} className={classes} aria-busy={busy || undefined} />
}
