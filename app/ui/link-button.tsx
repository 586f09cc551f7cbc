import type { AnchorHTMLAttributes } from 'react'
import { type ButtonLook, buttonClass } from './button-class'

type LinkButtonProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & ButtonLook & { href: string }

/** For navigation only: it changes nothing. */
export function LinkButton({ look, size, square, wide, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ look, size, square, wide })}>
      {children}
    </a>
  )
}
