import type { InputHTMLAttributes } from 'react'
import { Icon } from './icon'

type ToggleProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & { label: string }

/** An on/off filter of a GET form: a checkbox that looks like a button. */
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
