import { useTranslation } from 'react-i18next'
import { NoticeScreen } from '~/features/auth/notice-screen'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('auth.forgot.sent'))

export default function ResetSentRoute() {
  const { t } = useTranslation()
  return (
    <NoticeScreen title={t('auth.forgot.sent')} text={t('auth.forgot.sentText')}>
      <p className="dim">{t('auth.forgot.sentHint')}</p>
    </NoticeScreen>
  )
}
