import { useTranslation } from 'react-i18next'

export function Brand({ title, logo }: { title: string; logo: string }) {
  const { t } = useTranslation()
  return (
    <a className="brand" href="/" aria-label={t('shell.home', { title })}>
      <img src={logo} alt="" width="30" height="20" />
      <span>{title}</span>
    </a>
  )
}
