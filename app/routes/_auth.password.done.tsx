import { useTranslation } from 'react-i18next'
import { NoticeScreen } from '~/features/auth/notice-screen'
import { titled } from '~/lib/titles'

export const meta = titled(({ t }) => t('auth.reset.done'))

export default function ResetDoneRoute() {
  const { t } = useTranslation()
  return <NoticeScreen title={t('auth.reset.done')} text={t('auth.reset.doneText')} />
}
