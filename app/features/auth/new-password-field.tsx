import { useTranslation } from 'react-i18next'
import { TextField } from './text-field'

/** The server never sends the password back. */
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
