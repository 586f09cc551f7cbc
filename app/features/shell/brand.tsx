import { useTranslation } from 'react-i18next'

export function Brand({ title, logo }: { title: string; logo: string }) {
  const { t } = useTranslation()
  return (
    <a className="brand max-w-1/2" href="/" aria-label={t('shell.home', { title })}>
      <img src={logo} alt="" width="30" height="20" />
      <span className="trunc">{title}</span>
    </a>
  )
}
