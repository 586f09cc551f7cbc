import { Field } from '~/ui/field'
import { Input } from '~/ui/input'

interface PasswordFieldProps {
  id: string
  name: string
  label: string
  hint?: string
  error?: string
  /** For a new password instead of the current one. */
  isNew?: boolean
}

/** The server never sends a password back. */
export function PasswordField({ id, name, label, hint, error, isNew = false }: PasswordFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          type="password"
          name={name}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          maxLength={256}
          required
        />
      )}
    </Field>
  )
}
