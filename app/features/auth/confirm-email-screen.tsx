import { useTranslation } from 'react-i18next'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { Form } from '~/ui/form'

/**
 * `ended`: the link was used or has expired; `other`: it changed the address of an account that is not signed in. The form posts
 * to the link, so that an error page leads back to it.
 */
export function ConfirmEmailScreen({ outcome }: { outcome: 'ended' | 'other' | null }) {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('auth.email.title')}</h1>
      {outcome ? (
        <Banner tone={outcome === 'ended' ? 'bad' : undefined} urgent>
          {t(`auth.email.${outcome}`)}
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
