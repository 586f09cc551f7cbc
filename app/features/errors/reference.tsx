import { useTranslation } from 'react-i18next'

/** The request id, which is also in the log with the original error. */
export function Reference({ id }: { id: string | null }) {
  const { t } = useTranslation()
  return id && <p className="ref num">{t('errors.reference', { id })}</p>
}
