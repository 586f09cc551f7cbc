import type { InputHTMLAttributes } from 'react'

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'className'> & {
  label: string
  hint?: string
}

/** Applied at once with JavaScript, saved with its form without. */
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
