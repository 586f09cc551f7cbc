import { useTranslation } from 'react-i18next'
import { TextField } from './text-field'

/** A field for a new password. The server checks the password and never sends it back. */
export function NewPasswordField({ name, label, error }: { name: string; label: string; error?: string }) {
  const { t } = useTranslation()
  return (
    <TextField
      name={name}
      type="password"
      label={label}
      hint={t('auth.fields.passwordHint')}
      error={error}
      autoComplete="new-password"
      maxLength={512}
    />
  )
}
