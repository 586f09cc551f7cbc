import { useTranslation } from 'react-i18next'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { Form } from '~/ui/form'

/** `ended`: the link was used or has expired. */
export function ConfirmEmailScreen({ token, ended }: { token: string; ended: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('auth.email.title')}</h1>
      {ended ? (
        <Banner tone="bad" urgent>
          {t('auth.email.ended')}
        </Banner>
      ) : (
        <Form method="post" action="/email/confirm" className="stack">
          <p>{t('auth.email.about')}</p>
          <input type="hidden" name="token" value={token} />
          <Button look="primary" wide>
            {t('auth.email.submit')}
          </Button>
        </Form>
      )}
    </>
  )
}
