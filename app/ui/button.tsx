import type { ButtonHTMLAttributes } from 'react'
import { type ButtonLook, buttonClass } from './button-class'
import { classNames } from './class-names'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> &
  ButtonLook & {
    /** It waits for an answer: a ring turns in its place, and a second press does nothing. */
    busy?: boolean
    className?: string
  }

export function Button({ look, size, square, wide, busy, className, type = 'submit', ...rest }: ButtonProps) {
  const classes = classNames(buttonClass({ look, size, square, wide }), className)
  return <button {...rest} type={type} className={classes} aria-busy={busy || undefined} />
}
