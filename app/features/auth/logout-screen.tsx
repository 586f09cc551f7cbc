import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { Form } from '~/ui/form'

/** Asks for confirmation when the page was not opened by a link on our own pages. */
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
