import { useTranslation } from 'react-i18next'
import { NoticeScreen } from '~/features/auth/notice-screen'
import { titled } from '~/lib/titles'

export const meta = titled(({ t }) => t('auth.forgot.sent'))

export default function ResetSentRoute() {
  const { t } = useTranslation()
  return <NoticeScreen title={t('auth.forgot.sent')} text={t('auth.forgot.sentText')} />
}
