import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { Form } from '~/ui/form'

/** For visits that no link on our own pages caused. */
export function LogoutScreen() {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('auth.logout.title')}</h1>
      <Form method="post" action="/account/out" className="stack">
        <p>{t('auth.logout.question')}</p>
        <Button look="primary" wide>
          {t('auth.logout.submit')}
        </Button>
      </Form>
      <p className="mt-5">
        <a href="/">{t('auth.logout.stay')}</a>
      </p>
    </>
  )
}
