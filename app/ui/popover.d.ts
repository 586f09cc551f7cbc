import 'react'

/** Attributes of the platform that React 18's types do not know yet; it prints them as they are. */
declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: 'auto' | 'manual'
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string
  }
}
