import { useTranslation } from 'react-i18next'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'

/** On every page while the session shows another role. Ending it loads a document, because every page may change. */
export function RoleViewNotice({ role }: { role: string }) {
  const { t } = useTranslation()
  return (
    <form method="post" action="/role-view" className="stack mb-5">
      <Banner tone="warn">{t('shell.roleView.on', { role })}</Banner>
      <p>
        <Button size="small">{t('shell.roleView.end')}</Button>
      </p>
    </form>
  )
}
