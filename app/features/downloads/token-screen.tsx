import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog'
import { DialogPage } from '~/ui/dialog/dialog'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'

interface TokenScreenProps {
  slug: string
  name: string
  /** Formatted size that would count without a token. */
  size: string
  tokens: number
  isNeeded: boolean
  failed: string | null
  busy: boolean
}

export function TokenScreen({ slug, name, size, tokens, isNeeded, failed, busy }: TokenScreenProps) {
  const { t } = useTranslation()
  const back = `/torrents/${slug}`
  const frame = { id: 'token', title: t('downloads.token.title'), closeLabel: t('forms.close'), closeHref: back }
  const alert = failed && <ErrorSummary>{failed}</ErrorSummary>
  if (!isNeeded || tokens === 0) {
    const footer = (
      <>
        {isNeeded && <LinkButton href="/account/freeleech">{t('downloads.token.get')}</LinkButton>}
        <LinkButton href={back}>{t('downloads.token.back')}</LinkButton>
      </>
    )
    return (
      <DialogPage {...frame} footer={footer}>
        {alert ?? <p>{t(isNeeded ? 'downloads.token.none' : 'downloads.token.needless')}</p>}
      </DialogPage>
    )
  }
  return (
    <ConfirmDialog
      {...frame}
      cancelLabel={t('forms.cancel')}
      confirm={
        <Form method="post" action={`${back}/token`}>
          <Button look="primary" busy={busy}>
            {t('downloads.token.submit')}
          </Button>
        </Form>
      }
    >
      <div className="stack">
        {alert}
        <p>{t('downloads.token.question', { name, size })}</p>
        <p className="dim">{t('downloads.token.left', { count: tokens })}</p>
      </div>
    </ConfirmDialog>
  )
}
