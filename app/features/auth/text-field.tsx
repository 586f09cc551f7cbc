import type { InputHTMLAttributes } from 'react'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  name: string
  label: string
  hint?: string
  error?: string
}

/** The name is also the id. */
export function TextField({ name, label, hint, error, ...rest }: TextFieldProps) {
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      {(control) => <Input {...control} name={name} required {...rest} />}
    </Field>
  )
}
