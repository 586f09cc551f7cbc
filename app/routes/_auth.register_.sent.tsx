import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { NoticeScreen } from '~/features/auth/notice-screen'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('auth.register.sent'))

export default function RegisterSentRoute() {
  const { t } = useTranslation()
  const isInvited = new URLSearchParams(useLocation().search).has('invited')
  // The holder of an invite may replace a registration that is not confirmed yet; others prove by the password that it is theirs.
  const hint = isInvited ? t('auth.register.sentHint') : t('auth.register.sentReserved')
  return (
    <NoticeScreen title={t('auth.register.sent')} text={t('auth.register.sentText')}>
      <p className="dim">{hint}</p>
    </NoticeScreen>
  )
}
