import { useTranslation } from 'react-i18next'

export function Reference({ id }: { id: string | null }) {
  const { t } = useTranslation()
  return id && <p className="ref num">{t('errors.reference', { id })}</p>
}
