import type { InputHTMLAttributes } from 'react'

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'className'> & {
  label: string
  hint?: string
}

/** On or off, at once with scripts and saved with its form without. For anything else use a check box. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  return (
    <label className="check switch">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native check box says by itself whether it is checked */}
      <input {...rest} type="checkbox" role="switch" />
      <span>
        {label}
        {hint && <span className="hint block">{hint}</span>}
      </span>
    </label>
  )
}
