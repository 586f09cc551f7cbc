import type { InputHTMLAttributes } from 'react'

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'className'> & {
  label: string
  hint?: string
}

/**
 * An on/off setting, applied at once with JavaScript and saved with its form without. Use a checkbox for anything else.
 */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  return (
    <label className="check switch">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own checked state */}
      <input {...rest} type="checkbox" role="switch" />
      <span>
        {label}
        {hint && <span className="hint block">{hint}</span>}
      </span>
    </label>
  )
}
