import { useTranslation } from 'react-i18next'
import { NoticeScreen } from '~/features/auth/notice-screen'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('auth.register.sent'))

export default function RegisterSentRoute() {
  const { t } = useTranslation()
  return (
    <NoticeScreen title={t('auth.register.sent')} text={t('auth.register.sentText')}>
      <p className="dim">{t('auth.register.sentHint')}</p>
    </NoticeScreen>
  )
}
