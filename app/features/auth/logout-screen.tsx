import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'

/** Asks before signing out: for those who came here by anything but a link on our own pages. */
export function LogoutScreen() {
  const { t } = useTranslation()
  return (
    <main id="main" className="wrap">
      <h1>{t('auth.logout.title')}</h1>
      <Form method="post" action="/account/out" className="stack">
        <p>{t('auth.logout.question')}</p>
        <Button look="primary">{t('auth.logout.submit')}</Button>
      </Form>
    </main>
  )
}
