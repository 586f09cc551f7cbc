import type { AnchorHTMLAttributes } from 'react'
import { type ButtonLook, buttonClass } from './button-class'

type LinkButtonProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & ButtonLook & { href: string }

/** A link that looks like a button. It navigates and changes nothing. */
export function LinkButton({ look, size, square, wide, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ look, size, square, wide })}>
      {children}
    </a>
  )
}
