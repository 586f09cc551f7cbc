import { useTranslation } from 'react-i18next'
import { NoticeScreen } from '~/features/auth/notice-screen'
import { titled } from '~/lib/titles'

export const meta = titled(({ t }) => t('auth.register.sent'))

export default function RegisterSentRoute() {
  const { t } = useTranslation()
  return (
    <NoticeScreen title={t('auth.register.sent')} text={t('auth.register.sentText')}>
      <p className="dim">{t('auth.register.sentHint')}</p>
    </NoticeScreen>
  )
}
