import type { InputHTMLAttributes } from 'react'
import { Icon } from './icon'

type ToggleProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & { label: string }

/** A filter that is on or off: a real check box in the shape of a button, for a GET form. */
export function Toggle({ label, ...rest }: ToggleProps) {
  return (
    <label className="toggle">
      <input {...rest} type="checkbox" />
      <span>
        <Icon is="i-lucide-check" />
        {label}
      </span>
    </label>
  )
}
