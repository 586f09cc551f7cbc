import type { InputHTMLAttributes } from 'react'
import { FieldMessages } from './field-messages'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  label: string
  hint?: string
  /** Needs an `id`. */
  error?: string
}

export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const { id = '' } = rest
  const wrong = error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {}
  const box = (
    <label className="check">
      <input {...rest} {...wrong} type="checkbox" />
      <span>
        {label}
        {hint && <span className="hint block">{hint}</span>}
      </span>
    </label>
  )
  if (!error) return box
  return (
    <div className="field">
      {box}
      <FieldMessages id={id} error={error} />
    </div>
  )
}
