import { useTranslation } from 'react-i18next'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { Form } from '~/ui/form'

/** `ended`: the link was used or has expired. The form posts to the link, so that an error page leads back to it. */
export function ConfirmEmailScreen({ ended }: { ended: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('auth.email.title')}</h1>
      {ended ? (
        <Banner tone="bad" urgent>
          {t('auth.email.ended')}
        </Banner>
      ) : (
        <Form method="post" className="stack">
          <p>{t('auth.email.about')}</p>
          <Button look="primary" wide>
            {t('auth.email.submit')}
          </Button>
        </Form>
      )}
    </>
  )
}
