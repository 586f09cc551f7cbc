import { useTranslation } from 'react-i18next'
import { TextField } from './text-field'

/** A password that is being chosen. It never comes back from the server, and the browser leaves judging it to that. */
export function NewPasswordField({ label, error }: { label: string; error?: string }) {
  const { t } = useTranslation()
  return (
    <TextField
      name="password"
      type="password"
      label={label}
      hint={t('auth.fields.passwordHint')}
      error={error}
      autoComplete="new-password"
      maxLength={512}
    />
  )
}
