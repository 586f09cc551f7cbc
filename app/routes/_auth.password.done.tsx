import { useTranslation } from 'react-i18next'
import { NoticeScreen } from '~/features/auth/notice-screen'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('auth.reset.done'))

export default function ResetDoneRoute() {
  const { t } = useTranslation()
  return <NoticeScreen title={t('auth.reset.done')} text={t('auth.reset.doneText')} />
}
