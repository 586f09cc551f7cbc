import type { ReactNode } from 'react'
import { FieldMessages } from './field-messages'

/** Props that tie label, hint and error to the control. */
interface FieldControl {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps {
  id: string
  label: string
  /** The label is visually hidden; the placeholder shows its text. */
  isLabelHidden?: boolean
  hint?: string
  isWarning?: boolean
  error?: string | null
  children: (control: FieldControl) => ReactNode
}

export function Field({ id, label, isLabelHidden, hint, isWarning, error, children }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'vh' : 'label'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      <FieldMessages id={id} hint={hint} isWarning={isWarning} error={error} />
    </div>
  )
}
